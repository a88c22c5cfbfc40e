import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The address behind it, by way of this line. */
  url: string
  /** Ends what goes on, and lets nobody through. */
  cut(): void
  /** Passes nothing on any more and closes nothing, as where packets get lost. */
  silence(): void
  mend(): void
  close(): Promise<void>
}

export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const open = new Map<Socket, Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.set(from, to)
      if (state === 'whole') from.pipe(to)
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
  const end = () => [...open.keys()].forEach((socket) => socket.destroy())
  return {
    url: own.href,
    cut() {
      state = 'cut'
      end()
    },
    silence() {
      state = 'silent'
      open.forEach((to, from) => from.unpipe(to))
    },
    mend() {
      if (state === 'silent') open.forEach((to, from) => from.pipe(to))
      state = 'whole'
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
