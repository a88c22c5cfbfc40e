import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from './releases.ts'

/** What a condition is checked against. */
export interface Validators {
  etag: string
  modifiedSeconds: number
}

const tokens: Record<Encoding, string> = { br: 'br', gz: 'gzip' }

/** The best encoding that exists and that the client takes; undefined: as it is. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: { br?: number; gz?: number },
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = String(acceptEncoding)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const takes = (encoding: Encoding) => {
    const named = accepted.find((part) => part.split(';', 1)[0]?.trim() === tokens[encoding])
    const entry = named ?? accepted.find((part) => /^\*\s*(?:;|$)/u.test(part))
    return entry !== undefined && !/;\s*q=0(?:\.0*)?$/u.test(entry)
  }
  return (['br', 'gz'] as const).find((encoding) => encoding in available && takes(encoding))
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
