import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { image, script, smallSite, startSite } from './support.ts'

const pricing = String(smallSite['pricing/index.html'])

describe('compression', () => {
  test('is made with the build and chosen by the client', async () => {
    const { get } = await startSite(smallSite)
    const plain = await get('/pricing/')
    const br = await get('/pricing/', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/pricing/', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(pricing)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(pricing)
    expect(plain.body).toBe(pricing)
    expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, rawPayload } of [plain, br, gz]) {
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
  })

  test.each(['/robots.txt', image, '/fonts/owl.woff2'])('is left out for %s', async (url) => {
    const { get } = await startSite(smallSite)
    const { headers } = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
  })

  test('takes its time for pages beside the news, however many articles there are', async () => {
    const words = Array.from({ length: 4000 }, () => randomBytes(1).toString('hex')).join(' ')
    const articles = Array.from({ length: 501 }, (_, number) => `news/page/${number}/index.html`)
    const pages = ['index.html', 'es/pricing/index.html', ...articles]
    const { get } = await startSite(Object.fromEntries(pages.map((page) => [page, words])))
    const sizeOf = async (url: string) =>
      (await get(url, { 'accept-encoding': 'br' })).rawPayload.length
    const quick = await sizeOf('/news/page/7/')
    expect(await sizeOf('/')).toBeLessThan(0.95 * quick)
    expect(await sizeOf('/es/pricing/')).toBeLessThan(0.95 * quick)
    const { get: getOfFew } = await startSite({
      'index.html': words,
      'news/page/7/index.html': words,
    })
    const { rawPayload } = await getOfFew('/news/page/7/', { 'accept-encoding': 'br' })
    expect(rawPayload.length).toBeLessThan(0.95 * quick)
  })

  test('works for error pages, too', async () => {
    const long = `<h1>404</h1>${'not found '.repeat(500)}`
    const { get } = await startSite({ 'index.html': 'Home', '404.html': long })
    const response = await get('/nothing', { 'accept-encoding': 'br' })
    expect(response.statusCode).toBe(404)
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(long)
  })
})

describe('what the client has already', () => {
  test('is not sent again', async () => {
    const { get } = await startSite(smallSite)
    const { headers } = await get('/pricing/', { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/pricing/', { 'accept-encoding': 'br', 'if-none-match': condition })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.etag).toBe(etag)
      expect(again.headers.vary).toBe('Accept-Encoding')
      expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
    const asItIs = await get('/pricing/', { 'if-none-match': etag })
    expect(asItIs.statusCode).toBe(304)
  })

  test('is told by date where there is no ETag', async () => {
    const { get, publish } = await startSite()
    await publish(smallSite, new Date('2026-03-01T12:00:00.500Z'))
    const date = 'Sun, 01 Mar 2026 12:00:00 GMT'
    expect((await get('/')).headers['last-modified']).toBe(date)
    const conditions = [
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': 'Sun, 01 Mar 2026 11:59:59 GMT' }, 200],
      [{ 'if-modified-since': 'no date' }, 200],
      [{ 'if-modified-since': date, 'if-none-match': '"other"' }, 200],
    ] as const
    for (const [headers, status] of conditions) {
      expect((await get('/', headers)).statusCode).toBe(status)
    }
  })

  test('stays valid over builds that do not change it', async () => {
    const { get, publish } = await startSite()
    await publish(smallSite, new Date('2026-03-01T12:00:00Z'))
    const before = (await get('/')).headers
    await publish({ ...smallSite, 'pricing/index.html': 'new' }, new Date('2026-03-02T12:00:00Z'))
    const after = (await get('/')).headers
    expect([after.etag, after['last-modified']]).toEqual([before.etag, before['last-modified']])
    expect((await get('/pricing/')).headers['last-modified']).toMatch(/02 Mar/u)
  })
})

describe('a part of a file', () => {
  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=-999999', 206, 0, undefined],
    ['bytes=0-999999', 206, 0, undefined],
    ['bytes=5-2', 200, 0, undefined],
    ['bytes=-', 200, 0, undefined],
    ['bytes=0-1,5-6', 200, 0, undefined],
    ['lines=0-1', 200, 0, undefined],
  ])('asked for with "%s" answers %d', async (range, status, start, end) => {
    const { get } = await startSite(smallSite)
    const response = await get('/pricing/', { range, 'accept-encoding': 'br' })
    const part = pricing.slice(start, end)
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(part)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['content-length']).toBe(String(part.length))
    if (status === 206) {
      const first = pricing.length - (start < 0 ? -start : pricing.length - start)
      expect(response.headers['content-range']).toBe(
        `bytes ${first}-${first + part.length - 1}/${pricing.length}`,
      )
    }
  })

  test('that is not there answers 416', async () => {
    const { get } = await startSite(smallSite)
    for (const range of ['bytes=999999-', 'bytes=-0']) {
      const response = await get('/pricing/', { range })
      expect(response.statusCode).toBe(416)
      expect(response.headers['content-range']).toBe(`bytes */${pricing.length}`)
    }
  })

  test('is the whole when the file has changed', async () => {
    const { get } = await startSite(smallSite)
    const { headers } = await get('/pricing/')
    const ask = async (condition: unknown) =>
      (await get('/pricing/', { range: 'bytes=0-9', 'if-range': String(condition) })).statusCode
    expect(await ask(headers.etag)).toBe(206)
    expect(await ask(headers['last-modified'])).toBe(206)
    expect(await ask('"other"')).toBe(200)
    expect(await ask('Sun, 01 Mar 2020 12:00:00 GMT')).toBe(200)
  })

  test('of a big file is streamed', async () => {
    const video = Buffer.alloc(5 * 1024 * 1024, 'owl')
    const { get } = await startSite({ 'index.html': 'Home', 'film.mp4': video })
    expect((await get('/film.mp4')).rawPayload.equals(video)).toBe(true)
    const part = await get('/film.mp4', { range: 'bytes=3000000-3000002' })
    expect(part.rawPayload.toString()).toBe('owl')
    expect(part.headers['content-type']).toBe('video/mp4')
  })
})

test('a text too long to be kept in memory comes in every form, and in part', async () => {
  const text = randomBytes(600_000).toString('hex')
  const { get } = await startSite({ 'index.html': 'Home', 'long.txt': text })
  const forms = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const [encoding, decode] of Object.entries(forms)) {
    const { rawPayload, headers } = await get('/long.txt', { 'accept-encoding': encoding })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(decode(rawPayload).toString() === text).toBe(true)
  }
  const part = await get('/long.txt', { range: 'bytes=-5' })
  expect(part.body).toBe(text.slice(-5))
})

test.each(['/pricing/', script, '/nothing/', '/news/none/'])(
  'HEAD %s tells what GET would',
  async (url) => {
    const { app } = await startSite(smallSite)
    const headers = { 'accept-encoding': 'br' }
    const got = await app.inject({ method: 'GET', url, headers })
    const head = await app.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([got.statusCode, ''])
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
  },
)
