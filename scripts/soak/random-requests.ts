import { randomBytes, randomInt } from 'node:crypto'
import { smallSite } from '../test-support/small-site.ts'
import { fallbackUrls } from '../../api/src/site/fallback/fallback-routes.ts'
import { asksForPassword, logsOut, type ApiCall } from './api-calls.ts'
import { chance, oddities, oneOf } from './chance.ts'
import type { Known } from './known.ts'
import { badBody, goodBody, goodValue, isTooLarge, type Body } from './random-bodies.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** What it asks for, without what is of this one alone. */
  call: string
  givesPassword: boolean
  /** Whether its connection may be cut off: it sends more than the server reads. */
  mayBeCutOff: boolean
}

export interface FuzzOptions {
  calls: readonly ApiCall[]
  known: Known
  /** Of a session, which most requests have. */
  cookie: string
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
const pages = Object.keys(smallSite).map((file) => `/${file.replace(/index\.html$/, '')}`)

/** One of the site in four, else one of the calls of the API: well formed, mostly. */
export function randomRequest({ calls, known, cookie }: FuzzOptions): FuzzRequest {
  const call = oneOf(calls)
  const givesPassword = asksForPassword(call)
  if (chance(25) || (givesPassword && chance(90))) return pageRequest(known, cookie)
  const isGood = chance(75) && known.mayChange(call.method, call.path)
  const method = isGood || chance(70) ? call.method : oneOf(methods)
  const isWhole = isGood || (method !== 'DELETE' && chance(50))
  const path =
    (isWhole ? known.addressOf(call.path) : oddPath(call.path)) + query(call, known, isGood)
  const headers: Record<string, string> = isGood ? {} : oddHeaders()
  // Whoever logs out has the next ones wait for a new session: that is tried now and then.
  if (!('cookie' in headers) && chance(logsOut(call) ? 3 : 90)) headers.cookie = cookie
  const tag = known.tags.get(path)
  if (tag !== undefined && chance(50)) {
    headers[method === 'PUT' ? 'if-match' : 'if-none-match'] = tag
  }
  const takesBody = method !== 'GET' && method !== 'HEAD'
  const hasBody = takesBody && (call.bodies.length > 0 || !isGood)
  const body = hasBody ? (isGood ? goodBody(call, known) : badBody(call, known)) : undefined
  return asked({ call: `${method} ${call.path}`, givesPassword, method, path, headers, body })
}

function pageRequest(known: Known, cookie: string): FuzzRequest {
  const path = oneOf([
    () => oneOf(pages),
    () => oneOf(pages),
    () => `/news/${known.slug()}/`,
    () => `/es/news/${known.slug()}/`,
    () => `/preview/${known.preview()}/`,
    () => known.picture(),
    () => known.address(),
    () => `/api${oneOf(fallbackUrls).url.replace(':name', oneOf([known.slug(), known.preview()]))}`,
    () => oddPath(oneOf(['/{x}', '/news/{x}/', '/media/{x}/{x}', '/preview/{x}/', '/{x}/{x}'])),
  ])()
  const headers = chance(20) ? oddHeaders() : { ...(chance(30) && { cookie }) }
  const tag = known.tags.get(path)
  if (tag !== undefined && chance(30)) headers['if-none-match'] = tag
  const method = chance(90) ? 'GET' : oneOf(methods)
  return asked({ call: 'a page', givesPassword: false, method, path, headers, body: undefined })
}

interface Parts extends Omit<FuzzRequest, 'body' | 'mayBeCutOff'> {
  body: Body | undefined
}

function asked({ body, ...parts }: Parts): FuzzRequest {
  // As many visitors as one likes, for the limits that count them.
  const { headers } = parts
  headers['x-forwarded-for'] = `2001:db8:${randomInt(2 ** 16).toString(16)}::1`
  if (body === undefined) return { ...parts, mayBeCutOff: false }
  headers['content-type'] = body.type
  headers['content-length'] = String(Buffer.byteLength(body.bytes))
  return { ...parts, body: body.bytes, mayBeCutOff: isTooLarge(body) }
}

function query({ query: all }: ApiCall, known: Known, isGood: boolean): string {
  const chosen = all.filter(({ name }) => chance(25) && !(isGood && name === 'before'))
  const pairs = chosen.map(({ name, schema }) => {
    const value = isGood ? goodQuery(name, goodValue(schema, known)) : oneOf(oddities)
    return `${name}=${encodable(String(value))}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** What a description says in other ways; cursors come with the addresses of answers. */
const goodQuery = (name: string, value: unknown) =>
  name === 'limit' ? randomInt(1, 101) : name === 'published' ? chance(50) : value

const oddPath = (path: string) => path.replace(/\{\w+\}/g, () => encodable(oneOf(oddities)))

/** What Node would refuse to send is percent-encoded; the rest goes as it is. */
const encodable = (text: string) => text.replace(/[^!-~]/g, encodeURIComponent)

function oddHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (chance(15)) headers.cookie = `owly=${randomBytes(40).toString('base64')}`
  if (chance(15)) headers.origin = 'https://elsewhere.example'
  if (chance(15)) headers['if-match'] = oneOf(['*', '"x"', 'W/"1"', ',,,'])
  if (chance(15)) headers['if-none-match'] = oneOf(['*', '"x"', ',,,'])
  if (chance(15)) headers['accept-encoding'] = oneOf(['br', 'gzip;q=0', '*;q=x', ',,'])
  if (chance(15))
    headers.range = oneOf(['bytes=0-9', 'bytes=-1', 'bytes=9-0', 'owls=1', 'bytes=0-0,2-3'])
  if (chance(10)) headers['idempotency-key'] = oneOf(oddities).replace(/[^ -~]/g, '')
  return headers
}
