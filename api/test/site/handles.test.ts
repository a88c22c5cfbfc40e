import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get as request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { onEnd, publishBuild, smallSite, temporaryFolder, writeFiles } from './support.ts'

test('without file handles there is a 503 for what isn’t in memory, and it passes', async () => {
  const folder = await temporaryFolder()
  await writeFiles(join(folder, 'public'), smallSite)
  await publishBuild(join(folder, 'public'), join(folder, 'data'))
  const { url, get } = await startServer(folder, 256)
  expect(await get('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' })

  const crowd = await openConnections(url, 400)
  expect(await get('/pricing/')).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await get('/')).toMatchObject({ status: 200, body: '<h1>Home</h1>' })
  for (const socket of crowd) socket.destroy()
  while ((await get('/pricing/')).status === 503);
  expect(await get('/pricing/')).toMatchObject({ status: 200 })
}, 60_000)

async function startServer(folder: string, handles: number) {
  const script = fileURLToPath(new URL('serve-process.ts', import.meta.url))
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -n ${handles}; exec "$@"`, 'sh']
      .concat(process.execPath, '--import', 'tsx', script)
      .concat(folder),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', PORT: '0', LOG_LEVEL: 'silent' },
    },
  )
  onEnd(async () => void child.kill('SIGKILL'))
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const url = chunk.toString().trim()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onEnd(async () => agent.destroy())
  const get = async (path: string) => {
    const [response] = (await once(request(`${url}${path}`, { agent }), 'response')) as [
      IncomingMessage,
    ]
    const body = (await response.toArray()).join('')
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], body }
  }
  return { url, get }
}

async function openConnections(url: string, most: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const refused = new Set<Socket>()
  while (refused.size === 0 && sockets.length < most) {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.once('close', () => refused.add(socket))
    await once(socket, 'connect')
    sockets.push(socket)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return sockets
}
