import type { IncomingHttpHeaders } from 'node:http'
import { contentTag } from '../../contract/entity-tags.ts'

export interface Validators {
  etag: string
  /** When what is asked for last changed; left out where only the ETag tells. */
  modifiedSeconds?: number
}

/** The ETags of the header, `*` too, without the `W/` that a compressing proxy puts before one. */
export function entityTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//u, ''))
}

/** Whether the client has this already (RFC 9110, 13.2.2): the ETag decides where there is one. */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { etag, modifiedSeconds = Infinity }: Validators,
): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch === etag) return true
    const present = contentTag(etag)
    return entityTags(ifNoneMatch).some((tag) => tag === '*' || contentTag(tag) === present)
  }
  const ifModifiedSince = headers['if-modified-since']
  return ifModifiedSince !== undefined && modifiedSeconds * 1000 <= Date.parse(ifModifiedSince)
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
  const { modifiedSeconds = NaN } = validators
  return Date.parse(condition) === modifiedSeconds * 1000
}
