import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { failedRequest } from './failed-request.ts'
import { eventually } from './rebuild/support.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }

describe('every error is a sentence in {"message"}', () => {
  test.each([
    ['GET', '/api/unknown', 404, 'Not found'],
    ['GET', '/api', 404, 'Not found'],
    ['GET', '/elsewhere', 404, 'Not found'],
    ['PATCH', '/api/news', 404, 'Not found'],
    ['POST', '/api/health', 404, 'Not found'],
    ['GET', '/api/news/%zz', 400, 'The address is not a valid URL.'],
    ['GET', '/%zz', 404, 'Not found'],
    ['GET', `/api/news/${'x'.repeat(3000)}`, 414, 'The address is too long.'],
  ] as const)('%s %s', async (method, url, status, message) => {
    const response = await api.ask({ method, url })
    expect(response.json()).toEqual({ message })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['{"title":', json, 400, 'The request is not valid JSON.'],
    ['{"__proto__":{"x":1}}', json, 400, 'The request is not valid JSON.'],
    ['title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, null],
    ['text', { 'content-type': 'text/plain' }, 415, null],
    ['text', { 'content-type': 'not a type' }, 415, null],
    [`"${'x'.repeat(2 ** 20)}"`, json, 413, 'The request is larger than 1 MiB.'],
  ])('for the body %.20s', async (payload, headers, status, message) => {
    const response = await api.ask({ method: 'POST', url: '/api/login', payload, headers })
    expect(response.json()).toEqual({
      message: message ?? 'Send JSON, with the content type application/json.',
    })
    expect(response.statusCode).toBe(status)
  })

  test('a body of just under 1 MiB is taken', async () => {
    const content = 'x'.repeat(2 ** 20 - 100)
    const response = await api.asAdmin({
      method: 'POST',
      url: '/api/news',
      payload: { title: 'Long', content },
    })
    expect(response.statusCode).toBe(201)
  })

  test('an empty body with a JSON content type is no body', async () => {
    const { id } = await api.publish()
    const remove = { method: 'DELETE', url: `/api/news/${id}`, headers: json } as const
    expect((await api.asAdmin(remove)).statusCode).toBe(204)
    const rebuild = { method: 'POST', url: '/api/rebuilds', headers: json } as const
    expect((await api.asAdmin(rebuild)).statusCode).toBe(202)
    const logout = { method: 'POST', url: '/api/logout', headers: json } as const
    expect((await api.ask(logout)).statusCode).toBe(204)
  })

  test('what is not HTTP at all', async () => {
    const answer = await answerTo('nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toMatch(/\r\n\r\n\{"message":"The request is not valid HTTP\."\}$/)
  })

  test('what is not HTTP and asks for a head only, without a body', async () => {
    const answer = await answerTo('HEAD nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^{]*\r\n\r\n$/)
  })
})

async function answerTo(bytes: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', () => undefined)
  })
}

test('a change that names two hosts is refused', async () => {
  const hosts = 'Host: localhost:8000\r\nHost: evil.example\r\n'
  const answer = await answerTo(
    `POST /api/logout HTTP/1.1\r\n${hosts}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

describe('a call from another website', () => {
  const logout = (headers: Record<string, string>) =>
    api.ask({ method: 'POST', url: '/api/logout', headers })

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:8001' }, 403],
    [{ origin: 'http://localhost:8000.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://owly.internal:9000', host: 'owly.internal:9000' }, 403],
    [{ origin: 'http://localhost:8000' }, 204],
    [{ origin: 'http://owly.internal:9000', host: 'owly.internal:9000' }, 204],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ 'sec-fetch-site': 'none' }, 204],
    [{}, 204],
  ])('%j', async (headers, status) => {
    const response = await logout(headers)
    expect(response.statusCode).toBe(status)
    if (status === 403) {
      const message = 'This call came from another website and was refused.'
      expect(response.json()).toEqual({ message })
    }
  })

  test('is refused for every change, before the session is looked at', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const [method, url] of [
      ['POST', '/api/news'],
      ['PUT', '/api/news/x'],
      ['DELETE', '/api/news/x'],
      ['POST', '/api/news/x/restore'],
      ['POST', '/api/login'],
      ['POST', '/api/demo-requests'],
      ['POST', '/api/rebuilds'],
    ] as const) {
      expect((await api.asAdmin({ method, url, headers })).statusCode).toBe(403)
    }
    expect((await api.asAdmin({ url: '/api/news', headers })).statusCode).toBe(200)
  })
})

test('GET /api/openapi.json describes every call of the API', async () => {
  const response = await api.ask('/api/openapi.json')
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const document = response.json<{
    openapi: string
    paths: Record<string, Record<string, { summary?: string }>>
  }>()
  expect(document.openapi).toMatch(/^3\./)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => {
      expect(summary).toMatch(/\S/)
      return `${method.toUpperCase()} ${path}`
    }),
  )
  expect(calls.sort()).toEqual([
    'DELETE /api/demo-requests/{id}',
    'DELETE /api/media/{id}',
    'DELETE /api/news/{id}',
    'DELETE /api/news/{id}/preview',
    'DELETE /api/session/second-factor',
    'DELETE /api/sessions',
    'GET /api/activity',
    'GET /api/demo-requests',
    'GET /api/health',
    'GET /api/health/ready',
    'GET /api/media',
    'GET /api/news',
    'GET /api/news/{id}',
    'GET /api/news/{id}/revisions',
    'GET /api/news/{id}/revisions/{version}',
    'GET /api/openapi.json',
    'GET /api/previews/{token}',
    'GET /api/rebuilds',
    'GET /api/session',
    'GET /api/session/second-factor',
    'GET /media/{id}/{file}',
    'PATCH /api/demo-requests/{id}',
    'POST /api/demo-requests',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/media',
    'POST /api/news',
    'POST /api/news/check',
    'POST /api/news/{id}/preview',
    'POST /api/news/{id}/restore',
    'POST /api/news/{id}/revisions/{version}/restore',
    'POST /api/rebuilds',
    'POST /api/rebuilds/netlify',
    'POST /api/session/recovery-codes',
    'POST /api/session/second-factor',
    'PUT /api/news/{id}',
    'PUT /api/session/password',
    'PUT /api/session/second-factor',
  ])
})

test.each(['/api/health', '/api/openapi.json', '/api/news'])('HEAD %s works', async (url) => {
  const response = await api.ask({ method: 'HEAD', url })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('')
})

test('the server logs that somebody was refused, and nothing that they typed', async () => {
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(line) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const api = await createTestApp({}, { log })
  await api.ask({ url: '/api/demo-requests?q=Ada' })
  const payload = { username: 'typed', password: 'typed, too' }
  await api.ask({ method: 'POST', url: '/api/login', payload })
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'GET', route: '/api/demo-requests', status: 401, client: expect.any(String) },
    { method: 'POST', route: '/api/login', status: 401, client: expect.any(String) },
  ])
  expect(logged.join('')).not.toMatch(/typed|Ada/)
  await api.close()
})

test('the server logs its own faults, tells nobody else, and no request that went well', async () => {
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(line) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  const api = await createTestApp({}, { log })
  const response = await api.ask('/api/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok' })
  expect(logged).toEqual([])

  await api.database.close()
  const health = await api.ask('/api/health')
  expect(health.statusCode).toBe(503)
  expect(health.json()).toEqual({ message: 'The database does not answer.' })
  const article = await api.ask('/api/news/x')
  expect(article.statusCode).toBe(500)
  expect(article.json()).toEqual(
    failedRequest('Something went wrong on the server. Please try again.'),
  )
  const id = String(article.headers['x-request-id'])
  expect(article.json<{ message: string }>().message).toContain(`(Error ${id})`)
  expect(logged.at(-1)).toContain(`"reqId":"${id}"`)
  expect(logged.at(-1)).toContain('"route":"/api/news/:id"')
  expect(logged.join('')).toMatch(/destroyed|not open/)
  await api.close()
})

test('the server is ready for work until it begins to stop, and lives until it has', async () => {
  const api = await createTestApp()
  const ready = await api.ask('/api/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  const accepted: Socket[] = []
  api.app.server.on('connection', (socket) => accepted.push(socket))
  await api.app.listen({ port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  /** Begins a call; the answer comes once it is told to end. */
  const begin = (path: string) =>
    new Promise<{ end: () => Promise<string> }>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`, () => resolve({ end }))
      })
      socket.on('data', (chunk) => (text += chunk.toString()))
      const closed = new Promise<string>((answered) => {
        socket.on('close', () => answered(text))
        socket.on('error', () => undefined)
      })
      const end = () => {
        socket.write('\r\n')
        return closed
      }
    })
  const calls = [await begin('/api/health/ready'), await begin('/api/health')]
  // What the server has read nothing of isn't one of its calls yet.
  await eventually(() => accepted.length === 2 && accepted.every(({ bytesRead }) => bytesRead > 0))
  const closing = api.close()
  const [stopping, alive] = await Promise.all(calls.map((call) => call.end()))
  expect(stopping).toMatch(/^HTTP\/1\.1 503 .*\{"message":"The server is stopping\."\}$/s)
  expect(alive).toMatch(/^HTTP\/1\.1 200 /)
  await closing
})
