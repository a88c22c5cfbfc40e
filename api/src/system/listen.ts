import { isIPv6, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

export interface Listening {
  /** By which this machine reaches the server, e.g. http://127.0.0.1:8000 */
  address: string
  /** The same for a person to type. */
  url: string
}

interface Where {
  host: string
  port: number
  /** Descriptor of a socket that listens already. */
  inheritedSocket?: number
}

/**
 * Listens where the settings say, or on the socket that was handed over: that one outlives this
 * process, so that nobody is refused while the server restarts.
 *
 * @throws OperatorError when it can't
 */
export async function listen(app: FastifyInstance, where: Where): Promise<Listening> {
  const { host, port, inheritedSocket } = where
  try {
    const options = inheritedSocket === undefined ? { host, port } : { host, fd: inheritedSocket }
    const address = await app.listen(options)
    return {
      address: reachable(address),
      url: publicUrl(app.server.address() as AddressInfo, where),
    }
  } catch (error) {
    const say = problems[errorCode(error)]
    throw say ? new OperatorError(say(where), { cause: error }) : error
  }
}

const problems: Partial<Record<string, (where: Where) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Something else listens on port ${port} of ${host}. Stop it, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Set PORT to 1024 or more, with a proxy in front.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, a name without an address.`,
  EAI_AGAIN: ({ host }) => `HOST is ${host}, a name that can't be looked up now.`,
}

/** Listening on every address is no address that can be called. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function publicUrl({ address, port }: AddressInfo, { host, inheritedSocket }: Where): string {
  const name = inheritedSocket === undefined ? host : address
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(name)
  return `http://${local ? 'localhost' : isIPv6(name) ? `[${name}]` : name}:${port}`
}
