import type { Language } from '../../contract/language.ts'
import type { ArticleTable } from '../database/tables.ts'
import { entityTags } from '../http/conditional.ts'

type Version = Pick<ArticleTable, 'id' | 'version'>

/** Strong: a version in a language is always the same bytes. */
export function articleEtag({ id, version }: Version, language: Language): string {
  return `"${id.slice(0, 8)}.${version}.${language}"`
}

/** Whether an If-Match header names the present version, whatever language it was read in. */
export function matchesVersion(ifMatch: string, { id, version }: Version): boolean {
  const present = `${id.slice(0, 8)}.${version}.`
  return entityTags(ifMatch).some((tag) => tag === '*' || tag.startsWith(`"${present}`))
}
