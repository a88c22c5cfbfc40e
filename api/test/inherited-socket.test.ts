import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { eventually, onEnd, temporaryFolder } from './rebuild/support.ts'

jest.setTimeout(60_000)

const root = join(import.meta.dirname, '..', '..')

interface BoundSocket {
  fd: number
  getsockname(address: { port?: number }): number
  close(): void
}

/** A socket that nobody here accepts from, as systemd keeps one: Node has no public way to it. */
function keepSocket(): { fd: number; port: number } {
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle: (host: string, port: number, family: 4) => BoundSocket
  }
  const socket = bind('127.0.0.1', 0, 4)
  onEnd(async () => socket.close())
  const address: { port?: number } = {}
  socket.getsockname(address)
  return { fd: socket.fd, port: address.port ?? 0 }
}

/** Started as systemd does it: with the socket as descriptor 3, meant for this very process. */
function start(dataDir: string, fd: number): ChildProcess {
  const command = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" scripts/bootstrap.mjs dev-api'
  const server = spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', fd],
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: '1', LOG_LEVEL: 'error' },
  })
  const ended = once(server, 'exit')
  onEnd(() => (server.kill('SIGTERM'), ended))
  return server
}

test('a restart refuses nobody when the socket outlives the process', async () => {
  const dataDir = await temporaryFolder()
  const { fd, port } = keepSocket()
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status)

  const first = start(dataDir, fd)
  await eventually(() => health().catch(() => undefined))
  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])

  const asked = health()
  start(dataDir, fd)
  expect(await asked).toBe(200)
})
