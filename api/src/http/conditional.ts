import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from '../site/releases/releases.ts'

/** What a condition is checked against. */
export interface Validators {
  etag: string
  modifiedSeconds: number
}

const tokens: Record<Encoding, string> = { br: 'br', gz: 'gzip' }

/** The encoding that exists and that the client likes best, br of equals; undefined: as it is. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: { br?: number; gz?: number },
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const qualities = new Map(
    String(acceptEncoding)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const q = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
      }),
  )
  const qualityOf = (encoding: Encoding) =>
    encoding in available ? (qualities.get(tokens[encoding]) ?? qualities.get('*') ?? 0) : 0
  const [br, gz] = [qualityOf('br'), qualityOf('gz')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gz' : undefined
}

/** Whether the client has this already (RFC 9110, 13.2.2): the ETag decides where there is one. */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === validators.etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return validators.modifiedSeconds * 1000 <= since
}

/**
 * The bytes that are asked for, both ends included; undefined for all of them, which is also the
 * answer to several ranges at once; `unsatisfiable` when there are no such bytes.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  size: number,
  validators: Validators,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/u.exec(headers.range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (!isSameFile(headers['if-range'], validators)) return undefined

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

function isSameFile(ifRange: string | string[] | undefined, validators: Validators): boolean {
  if (ifRange === undefined) return true
  const condition = String(ifRange).trim()
  if (condition.includes('"')) return condition === validators.etag
  return Date.parse(condition) === validators.modifiedSeconds * 1000
}
