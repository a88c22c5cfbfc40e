import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The address behind it, by way of this line. */
  url: string
  /** Ends what goes on, and lets nobody through. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  const end = () => open.forEach((socket) => socket.destroy())
  return {
    url: own.href,
    cut() {
      isCut = true
      end()
    },
    mend() {
      isCut = false
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
