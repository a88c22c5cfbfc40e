import type { Language } from '../../contract/language.ts'
import type { ArticleTable } from '../database/tables.ts'
import { entityTags } from '../http/conditional.ts'
import { entityTag } from '../../contract/entity-tags.ts'

type Version = Pick<ArticleTable, 'id' | 'version' | 'updated_at'>

/** Names what an article says: a version in a language is always the same. */
export const articleTag = (version: Version, language: Language): string =>
  `${tagOf(version)}.${language}`

/** The same as the ETag of an answer that isn't compressed. */
export const articleEtag = (version: Version, language: Language): string =>
  entityTag(articleTag(version, language), undefined)

/** Whether an If-Match header names the present version, whatever language it was read in. */
export function matchesVersion(ifMatch: string, version: Version): boolean {
  const present = `"${tagOf(version)}.`
  return entityTags(ifMatch).some((tag) => tag === '*' || tag.startsWith(present))
}

/** With its time, as after a restore the numbers of what was lost are given to other words. */
const tagOf = ({ id, version, updated_at: updatedAt }: Version): string =>
  `${id.slice(0, 8)}.${version}.${Date.parse(updatedAt).toString(36)}`
