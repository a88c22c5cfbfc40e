import { randomBytes, randomInt } from 'node:crypto'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T
const chance = (percent: number) => randomInt(100) < percent

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
const oddities = [
  '',
  '0',
  '-1',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%',
  'é',
  '%F0%9F%98%80',
  '"><script>',
  "' or 1=1 --",
  '9'.repeat(400),
  'a'.repeat(1900),
  '__proto__',
  'null',
  '2026-02-30T00:00:00Z',
]
const routes = [
  '/api/news',
  '/api/news/:x',
  '/api/news/:x/restore',
  '/api/news/:x/revisions',
  '/api/news/:x/revisions/:x',
  '/api/news/:x/revisions/:x/restore',
  '/api/news/:x/preview',
  '/api/news/check',
  '/api/previews/:x',
  '/api/media',
  '/api/media/:x',
  '/media/:x/:x',
  '/api/session',
  '/api/session/password',
  '/api/sessions',
  '/api/activity',
  '/api/demo-requests',
  '/api/demo-requests/:x',
  '/api/rebuilds',
  '/api/rebuilds/netlify',
  '/api/health',
  '/api/openapi.json',
  '/:x',
]
const queries = ['published', 'status', 'type', 'q', 'sort', 'limit', 'before', 'lang', 'forever']
const values = [
  'false',
  'true',
  'draft',
  'trash',
  'news',
  'title',
  'es',
  '1',
  '100',
  '0',
  ...oddities,
]
const types = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'nonsense',
]
const fields = ['title', 'content', 'excerpt', 'type', 'published', 'publishDate', 'slug', 'image']
const more = ['language', 'translations', 'firstName', 'email', 'message', 'handled', 'current']

/** @param cookie of a session, which some requests have */
export function randomRequest(cookie: string): FuzzRequest {
  const method = oneOf(methods)
  const headers: Record<string, string> = {}
  if (chance(60)) headers.cookie = cookie
  if (chance(5)) headers.cookie = `owly=${randomBytes(40).toString('base64')}`
  if (chance(5)) headers.origin = 'https://elsewhere.example'
  if (chance(5)) headers['if-match'] = oneOf(['*', '"x"', 'W/"1"', ',,,'])
  if (chance(5)) headers['if-none-match'] = oneOf(['*', '"x"', ',,,'])
  if (chance(5)) headers['accept-encoding'] = oneOf(['br', 'gzip;q=0', '*;q=x', ',,'])
  if (chance(3)) headers['idempotency-key'] = oneOf(oddities).replace(/[^ -~]/g, '')
  const body = method === 'GET' || method === 'HEAD' ? undefined : randomBody()
  if (body !== undefined) {
    headers['content-type'] = chance(80) ? 'application/json' : oneOf(types)
    headers['content-length'] = String(Buffer.byteLength(body))
  }
  return { method, path: randomPath(), headers, ...(body !== undefined && { body }) }
}

export function randomBytesOnTheLine(): Buffer {
  return oneOf([
    () => randomBytes(randomInt(1, 2000)),
    () => Buffer.from(`GET / HTTP/9.9\r\n\r\n`),
    () => Buffer.from(`GET ${'/'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    () => Buffer.from(`POST /api/news HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`),
    () =>
      Buffer.from(
        'POST /api/news HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    () => Buffer.from(`GET /api/news HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`),
    () => Buffer.from(`GET /api/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n`),
  ])()
}

function randomPath(): string {
  const path = oneOf(routes).replace(/:x/g, () => encodable(oneOf(oddities)))
  const query = Array.from({ length: randomInt(4) }, () => {
    return `${oneOf(queries)}=${encodable(oneOf(values))}`
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** What Node would refuse to send is percent-encoded; the rest goes as it is. */
const encodable = (text: string) => text.replace(/[^!-~]/g, encodeURIComponent)

function randomBody(): string | Buffer {
  if (chance(5)) return randomBytes(randomInt(1, 5000))
  if (chance(5)) return oneOf(['', '{', '[]', 'null', '"text"', '{"title":', '[[[['.repeat(5000)])
  if (chance(1)) return JSON.stringify({ title: 'x', content: 'x'.repeat(2 ** 20 + 1) })
  const body: Record<string, unknown> = {}
  for (const field of [...fields, ...more]) if (chance(30)) body[field] = randomValue()
  // Few are whole articles: they would stay, and what is asked for then is a larger database.
  if (!chance(2)) delete body.title
  return JSON.stringify(body)
}

function randomValue(): unknown {
  return oneOf<() => unknown>([
    () => null,
    () => true,
    () => randomInt(1000) - 500,
    () => 1e308,
    () => [],
    () => ({ es: { title: oneOf(oddities), content: '<p>x' } }),
    () => oneOf(oddities),
    () => '<p>Text</p>',
    () => `<div>${'<b>'.repeat(randomInt(300))}`,
    () => '2026-01-01T00:00:00Z',
  ])()
}
