import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import type { RebuildTarget } from '../../src/rebuild/target.ts'
import { type RunningServer, startServer } from '../../src/server.ts'
import { publishBuild, smallSite, writeFiles } from '../site/support.ts'

export const admin = { username: 'ada', password: 'a long enough password' }

export interface Machine {
  server: RunningServer
  /** Asks it over HTTP, with the cookie of the latest login on whichever machine. */
  ask(path: string, init?: RequestInit): Promise<Response>
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Stops it, and takes its disk away. */
  end(): Promise<void>
}

/** Whoever uses the machines in turn, as one does behind a load balancer. */
export interface Visitor {
  cookie: string
}

export interface MachineOptions {
  build?: RebuildTarget['run']
  /** Whether it serves a site, a small one that was built already. */
  serveSite?: boolean
}

/** A machine with nothing on its disk, and a server that keeps its data at this address. */
export async function startMachine(
  databaseUrl: string,
  visitor: Visitor,
  { build = () => Promise.resolve('done'), serveSite = false }: MachineOptions = {},
): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-machine-'))
  const config = readConfig(
    {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      REBUILD_DEBOUNCE_MS: '0',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    },
    folder,
  )
  if (serveSite) {
    await writeFiles(join(folder, 'public'), smallSite)
    await publishBuild(join(folder, 'public'), config.dataDir)
  }
  const server = await startServer(config, {
    serveSite,
    target: { name: 'a test', run: build },
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    throw error
  })

  async function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const { cookie } = visitor
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { ...(cookie && { cookie }), ...(headers as Record<string, string>) },
    })
    const cookies = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])
    if (cookies.length > 0) visitor.cookie = cookies.join('; ')
    return response
  }
  return {
    server,
    ask,
    send: (method, path, body, headers) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    async end() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
