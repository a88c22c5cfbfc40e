import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { publishBuild, smallSite, writeFiles } from './site/support.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(settings: Record<string, string> = {}, serveSite = false) {
  const owly = await createTestApp(settings, { serveSite })
  cleanups.push(() => owly.close())
  return owly
}

const closed = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

describe('an answer of the API', () => {
  test.each([
    ['GET', '/api/news', 200],
    ['GET', '/api/news?limit=none', 400],
    ['GET', '/api/news/none', 404],
    ['GET', '/api/health', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/rebuilds', 401],
    ['POST', '/api/login', 400],
    ['POST', '/api/rebuilds/netlify', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/%61pi/news', 200],
    ['GET', '/%61pi/nothing', 404],
    ['GET', '/api/%zz', 400],
    ['GET', `/api/news/${'x'.repeat(3000)}`, 414],
    ['GET', '/elsewhere', 404],
    ['GET', '/%00', 404],
    ['GET', '/%zz', 404],
    ['POST', '/', 404],
    ['OPTIONS', '/api/news', 404],
  ] as const)('allows a browser nothing: %s %s', async (method, url, status) => {
    const owly = await start()
    const response = await owly.ask({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(closed)
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })

  test('allows a browser nothing, also when the request was no HTTP', async () => {
    const owly = await start()
    await owly.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = owly.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').end('nonsense\r\n\r\n')
    const answer = (await socket.toArray()).join('')
    for (const [name, value] of Object.entries(closed)) {
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
    }
  })

  test('is nothing that a page of another website may read', async () => {
    const owly = await start()
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { headers: sent } = await owly.ask({ method, url: '/api/news', headers })
      expect(Object.keys(sent).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('keeps browsers on https where the site is', async () => {
    const owly = await start({ SITE_URL: 'https://owly.example' })
    const { headers } = await owly.ask('/api/health')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

describe('the site that the API serves itself', () => {
  async function startWithSite() {
    const folder = await mkdtemp(join(tmpdir(), 'owly-headers-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    const owly: TestApp = await start({ DATA_DIR: folder }, true)
    const publish = async () => {
      await writeFiles(join(folder, 'public'), smallSite)
      await publishBuild(join(folder, 'public'), folder)
    }
    return { owly, publish }
  }

  test('has the policy of its build, also where a host would ask for a page', async () => {
    const { owly, publish } = await startWithSite()
    await publish()
    const { slug } = await owly.publish({ title: 'Fresh' })
    const answers = [
      ['/', 200, '<h1>Home</h1>'],
      [`/news/${slug}/`, 200, '<h1>An article</h1>'],
      [`/api/pages/en/news/${slug}`, 200, '<h1>An article</h1>'],
      [`/api/pages/es/news/${slug}/`, 200, '<h1>Un artículo</h1>'],
      ['/api/pages/es/news/nada', 404, '<h1>Un artículo</h1>'],
    ] as const
    for (const [url, status, body] of answers) {
      const response = await owly.ask(url)
      expect([response.statusCode, response.body]).toEqual([status, body])
      expect(response.headers['content-security-policy']).toBe("default-src 'none'")
    }
  })

  test.each(['/%zz', '/%00', '/pricing', '/nothing/', '/pricing/', '/%61bout'])(
    'has the policy of its build at %s',
    async (url) => {
      const { owly, publish } = await startWithSite()
      await publish()
      const { headers } = await owly.ask(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'")
    },
  )

  test('gives errors the headers of the API', async () => {
    const { owly, publish } = await startWithSite()
    await publish()
    const asked = [
      { url: '/%61pi/nothing' },
      { method: 'POST', url: '/pricing/' },
      { method: 'DELETE', url: '/' },
    ] as const
    for (const request of asked) {
      const response = await owly.ask(request)
      expect(response.json()).toEqual({ message: 'Not found' })
      expect(response.headers).toMatchObject(closed)
    }
  })

  test('may be styled, and do nothing else, before the first build', async () => {
    const { owly } = await startWithSite()
    const { headers, statusCode } = await owly.ask('/')
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      ...closed,
      'content-security-policy': expect.anything(),
    })
    expect(headers['content-security-policy']).toBe(
      `${closed['content-security-policy']}; style-src 'unsafe-inline'`,
    )
  })
})
