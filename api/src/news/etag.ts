import type { Language } from '../../contract/language.ts'
import type { ArticleTable } from '../database/tables.ts'

type Version = Pick<ArticleTable, 'id' | 'version'>

/** Strong: a version in a language is always the same bytes. */
export function articleEtag({ id, version }: Version, language: Language): string {
  return `"${id.slice(0, 8)}.${version}.${language}"`
}

/**
 * Whether an If-Match header names the present version, whatever language it was read in. A `W/`
 * that a compressing proxy put before the ETag doesn't count.
 */
export function matchesVersion(ifMatch: string, { id, version }: Version): boolean {
  const present = `${id.slice(0, 8)}.${version}.`
  return entityTags(ifMatch).some((tag) => tag === '*' || tag.startsWith(`"${present}`))
}

/** Whether If-None-Match says that the client has this already. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return entityTags(ifNoneMatch).some((tag) => tag === '*' || tag === etag)
}

function entityTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
