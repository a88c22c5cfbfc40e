import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { brotliDecompressSync } from 'node:zlib'
import { createPublicSite } from '../../src/site/fallback/public-site.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const page = (language: string) => `<h1>${language}</h1>${'<p>An article</p>'.repeat(200)}`

async function startHost() {
  const asked: IncomingMessage[] = []
  const host = {
    asked,
    /** What it answers with; 304 comes by itself. */
    answer: { status: 200, version: '1' },
    url: '',
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
  const server: Server = createServer((request, response) => {
    asked.push(request)
    const { status, version } = host.answer
    const etag = `"${version}"`
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(status, {
      'content-type': 'text/html',
      etag,
      'content-security-policy': "script-src 'self'",
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=3600',
      server: 'host',
    })
    if (version === 'endless') {
      response.write('<h1>')
      return
    }
    response.end(page(request.url?.startsWith('/es/') ? `es ${version}` : `en ${version}`))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return host
}

let host: Awaited<ReturnType<typeof startHost>>
let owly: TestApp

beforeEach(async () => {
  host = await startHost()
  owly = await createTestApp({ SITE_URL: host.url })
})

afterEach(async () => {
  await owly.close()
  await host.close()
})

describe('an address that the host has no page for', () => {
  test('of a published article is the site’s own page, under the site’s own policy', async () => {
    const { slug } = await owly.publish({ title: 'Fresh' })
    const response = await owly.ask(`/api/pages/en/news/${slug}`)
    expect([response.statusCode, response.body]).toEqual([200, page('en 1')])
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'",
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
    expect(response.headers.server).toBeUndefined()
    expect(host.asked[0]?.url).toBe('/news/live/')
  })

  test('is in its own language', async () => {
    const { slug } = await owly.publish({ title: 'Fresh' })
    const response = await owly.ask(`/api/pages/es/news/${slug}/`)
    expect(response.body).toBe(page('es 1'))
    expect(host.asked[0]?.url).toBe('/es/news/live/')
  })

  test.each(['Draft', 'Scheduled'])('of a %s article is one of no article', async (title) => {
    const hidden =
      title === 'Draft' ? { published: false } : { publishDate: '2026-03-02T00:00:00Z' }
    const { slug } = await owly.publish({ title, ...hidden })
    const response = await owly.ask(`/api/pages/en/news/${slug}`)
    expect([response.statusCode, response.body]).toEqual([404, page('en 1')])
  })

  test('of no article is 404 with the page that says so', async () => {
    const response = await owly.ask('/api/pages/es/news/nada')
    expect([response.statusCode, response.body]).toEqual([404, page('es 1')])
    expect(response.headers.etag).toBeUndefined()
  })

  test('with an id or a former slug leads to the present one, on the site’s host', async () => {
    const { id, slug } = await owly.publish({ title: 'First' })
    const byId = await owly.ask(`/api/pages/en/news/${id}?a=b`)
    expect(byId.statusCode).toBe(301)
    expect(byId.headers.location).toBe(`${host.url}/news/${slug}/?a=b`)

    await owly.asAdmin({
      method: 'PUT',
      url: `/api/news/${id}`,
      payload: { title: 'First', content: '<p>Text</p>', published: true, slug: 'second' },
    })
    const moved = await owly.ask(`/api/pages/es/news/${slug}`)
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(`${host.url}/es/news/second/`)
    expect(host.asked).toEqual([])
  })

  test('of a preview is the page that stands in for it, kept nowhere', async () => {
    const { id } = await owly.publish({ title: 'Draft', published: false })
    const opened = await owly.asAdmin({ method: 'POST', url: `/api/news/${id}/preview` })
    const path = new URL(opened.json<{ url: string }>().url).pathname
    const response = await owly.ask(`/api/pages/es${path}`)
    expect([response.statusCode, response.body]).toEqual([200, page('es 1')])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(host.asked[0]?.url).toBe('/es/preview/')

    await owly.asAdmin({ method: 'DELETE', url: `/api/news/${id}/preview` })
    const ended = await owly.ask(`/api/pages/es${path}`)
    expect([ended.statusCode, ended.body]).toEqual([404, page('es 1')])
  })

  test('is no page in a language the site does not have', async () => {
    const response = await owly.ask('/api/pages/fr/news/first')
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }])
  })

  test('never asks the host for the page that the host is asking for', async () => {
    expect((await owly.ask('/api/pages/en/news/live')).statusCode).toBe(404)
    expect(host.asked).toEqual([])
  })

  test('is compressed, and not sent to those who have it', async () => {
    const { slug } = await owly.publish({ title: 'Fresh' })
    const url = `/api/pages/en/news/${slug}`
    const headers = { 'accept-encoding': 'gzip, br' }
    const first = await owly.ask({ url, headers })
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(page('en 1'))
    const etag = String(first.headers.etag)
    const again = await owly.ask({ url, headers: { ...headers, 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await owly.ask({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length))
  })

  test('is unavailable, and said so, while there is no page to show it with', async () => {
    host.answer.status = 500
    const { slug } = await owly.publish({ title: 'Fresh' })
    const response = await owly.ask(`/api/pages/en/news/${slug}`)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('30')
    expect((await owly.ask('/api/pages/en/news/none')).statusCode).toBe(404)
  })
})

describe('the stand-in page of the public site', () => {
  function publicSite(timeoutMs = 5000) {
    let now = 0
    const warnings: unknown[] = []
    const site = createPublicSite({
      siteUrl: host.url,
      log: { warn: (...words: unknown[]) => void warnings.push(words) },
      freshMs: 1000,
      timeoutMs,
      clock: () => now,
    })
    const read = async () => (await site.page('article', 'en'))?.html.toString()
    return { site, read, warnings, pass: (ms: number) => (now += ms) }
  }

  test('is asked for once, however many want it', async () => {
    const { read } = publicSite()
    const pages = await Promise.all(Array.from({ length: 20 }, read))
    expect(new Set(pages)).toEqual(new Set([page('en 1')]))
    expect(host.asked).toHaveLength(1)
  })

  test('is asked after when it may be old, and loaded only when it is', async () => {
    const { read, pass } = publicSite()
    await read()
    pass(999)
    await read()
    expect(host.asked).toHaveLength(1)
    pass(1)
    expect(await read()).toBe(page('en 1'))
    expect(host.asked[1]?.headers['if-none-match']).toBe('"1"')
    host.answer.version = '2'
    pass(1000)
    expect(await read()).toBe(page('en 2'))
  })

  test('stays what it was while the host fails, which is noted', async () => {
    const { read, pass, warnings } = publicSite()
    await read()
    host.answer = { status: 502, version: '2' }
    pass(1000)
    expect(await read()).toBe(page('en 1'))
    await read()
    expect(host.asked).toHaveLength(2)
    expect(warnings).toHaveLength(1)
  })

  test('is given up when the host never ends its answer, and only a reason is noted', async () => {
    const { read, warnings } = publicSite(50)
    host.answer = { status: 200, version: 'endless' }
    expect(await read()).toBeUndefined()
    expect(warnings).toEqual([
      [
        { url: `${host.url}/news/live/`, reason: 'no answer in time' },
        'A page of the public site could not be read.',
      ],
    ])
  })
})
