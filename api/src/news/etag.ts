import type { Language } from '../../contract/language.ts'
import type { ArticleTable } from '../database/tables.ts'
import { entityTags } from '../http/conditional.ts'
import { entityTag } from '../http/encoding.ts'

type Version = Pick<ArticleTable, 'id' | 'version'>

/** Names what an article says: a version in a language is always the same. */
export function articleTag({ id, version }: Version, language: Language): string {
  return `${id.slice(0, 8)}.${version}.${language}`
}

/** The same as the ETag of an answer that isn't compressed. */
export const articleEtag = (version: Version, language: Language): string =>
  entityTag(articleTag(version, language), undefined)

/** Whether an If-Match header names the present version, whatever language it was read in. */
export function matchesVersion(ifMatch: string, { id, version }: Version): boolean {
  const present = `${id.slice(0, 8)}.${version}.`
  return entityTags(ifMatch).some((tag) => tag === '*' || tag.startsWith(`"${present}`))
}
