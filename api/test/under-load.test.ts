import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Article } from '../contract/article.ts'
import { readConfig } from '../src/config/config.ts'
import { startServer, type RunningServer } from '../src/server.ts'
import { admin } from './test-app.ts'

jest.setTimeout(60_000)

let root: string
let running: RunningServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'owly-load-'))
  running = await start()
})
afterEach(async () => {
  await running.close()
  rmSync(root, { recursive: true })
})

function start(): Promise<RunningServer> {
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }
  const target = { name: 'nobody', run: () => Promise.resolve('done' as const) }
  return startServer(readConfig(env, root), { serveSite: false, target })
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: object
  /** The body is sent once this resolves. */
  bodyAfter?: Promise<void>
}

/** A client that keeps its one connection, as browsers and proxies do. */
function keepingClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string, { method = 'GET', headers = {}, body, bodyAfter }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body && { 'content-type': 'application/json' }
      const asked = request(
        origin + path,
        { agent, method, headers: { ...headers, ...json } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', () => reject(new Error('cut off')))
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response
            resolve({ status, headers, body: Buffer.concat(parts).toString() })
          })
        },
      )
      asked.on('error', reject)
      asked.flushHeaders()
      void Promise.resolve(bodyAfter).then(() => asked.end(body && JSON.stringify(body)))
    })
}

/** Sends the head of a request that is refused, and its body only when it goes on. */
async function askSlowly(client: ReturnType<typeof keepingClient>) {
  const arrived = once(running.app.server, 'request')
  let sendBody: () => void = () => undefined
  const bodyAfter = new Promise<void>((resolve) => (sendBody = resolve))
  const answer = client('/api/login', { method: 'POST', body: {}, bodyAfter })
  await arrived
  return {
    goOn() {
      sendBody()
      return answer
    },
  }
}

test('a server that is stopped under load cuts no answer off, and keeps what it said it saved', async () => {
  const origin = running.url
  const login = await keepingClient(origin)('/api/login', { method: 'POST', body: admin })
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const answers: Answer[] = []
  const ends: string[] = []

  /** Asks until nobody is there any more. */
  async function askOn(ask: () => Promise<Answer>) {
    try {
      for (;;) answers.push(await ask())
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      ends.push(code ?? message)
    }
  }
  const readers = Array.from({ length: 12 }, () => {
    const client = keepingClient(origin)
    return askOn(() => client('/api/news'))
  })
  const writers = Array.from({ length: 4 }, (_, writer) => {
    const client = keepingClient(origin)
    let count = 0
    return askOn(() => {
      count += 1
      const body = { title: `Saved ${writer} ${count}`, content: '<p>Words</p>', published: true }
      return client('/api/news', { method: 'POST', headers: { cookie }, body })
    })
  })
  while (answers.filter(({ status }) => status === 201).length < 8) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await running.close()
  await Promise.all([...readers, ...writers])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  for (const { body } of answers) JSON.parse(body)
  // Nobody waited for an answer in vain: refused, or closed between two requests.
  expect(ends.filter((end) => !['ECONNREFUSED', 'ECONNRESET'].includes(end))).toEqual([])

  const saved = answers.filter(({ status }) => status === 201)
  running = await start()
  const kept = await keepingClient(running.url)('/api/news')
  const titles = new Set((JSON.parse(kept.body) as Article[]).map(({ title }) => title))
  const lost = saved
    .map(({ body }) => (JSON.parse(body) as Article).title)
    .filter((t) => !titles.has(t))
  expect(lost).toEqual([])
})

test('a server that is stopped says so to who goes on asking over the same connection', async () => {
  const client = keepingClient(running.url)
  await client('/api/news')
  const slow = await askSlowly(client)
  const closed = running.close()
  expect((await slow.goOn()).status).toBe(400)
  const { status, headers } = await client('/api/news')
  expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' })
  await closed
})

test('a server that is stopped sends the whole answer to who reads it slowly', async () => {
  const client = keepingClient(running.url)
  const login = await client('/api/login', { method: 'POST', body: admin })
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const content = `<p>${'word '.repeat(180_000)}</p>`
  // More than the system takes from the server before anybody reads.
  for (let count = 0; count < 10; count += 1) {
    await client('/api/news', {
      method: 'POST',
      headers: { cookie },
      body: { title: 'Long', content },
    })
  }
  const asked = request(`${running.url}/api/news?published=false`, { headers: { cookie } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const closed = running.close()
  for (;;) if (!(await isListening())) break
  const parts = (await response.toArray()) as Buffer[]
  expect(JSON.parse(Buffer.concat(parts).toString())).toHaveLength(10)
  await closed
})

test('a server that is stopped waits for no client that has its answer and keeps the connection', async () => {
  const slow = await askSlowly(keepingClient(running.url))
  const closed = running.close()
  for (;;) if (!(await isListening())) break
  expect((await slow.goOn()).status).toBe(400)
  const impatient = AbortSignal.timeout(5000)
  await Promise.race([closed, once(impatient, 'abort')])
  expect(impatient.aborted).toBe(false)
})

/** Whether a connection comes about. */
const isListening = () =>
  fetch(`${running.url}/api/health`).then(
    () => true,
    () => false,
  )
