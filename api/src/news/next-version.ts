import { isDeepStrictEqual } from 'node:util'
import type { ArticleText } from '../../contract/article.ts'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { say } from '../../contract/sentences.ts'
import { orderKey } from '../database/search.ts'
import type { ArticleTable } from '../database/tables.ts'
import { badRequest } from '../http/errors.ts'
import { refuseOwnLanguage, type CheckedInput } from './article-input.ts'
import { textsOf, type StoredArticle } from './article-row.ts'
import { htmlRules } from '../../contract/html-rules.ts'
import { isVisible, wasEverVisible } from './visibility.ts'

type WrittenFacts = 'created_at' | 'updated_at' | 'updated_by' | 'version' | 'creation_key'

/** What a save makes of an article; `row` is complete but for what only the writing knows. */
export interface NextVersion {
  row: Omit<ArticleTable, WrittenFacts>
  translations: Partial<Record<Language, ArticleText>>
}

interface Circumstances {
  id: string
  slug: string
  slugChosen: boolean
  image: string | null
  createdAt: string
  now: Date
}

/** @throws HttpError 400 when it would have a translation into its own language */
export function nextVersion(
  input: CheckedInput,
  before: StoredArticle | undefined,
  { id, slug, slugChosen, image, createdAt, now }: Circumstances,
): NextVersion {
  const language = input.language ?? before?.row.language ?? defaultLanguage
  const translations = input.translations ?? keptTranslations(before, language)
  refuseOwnLanguage(language, Object.keys(translations))
  const publish_date = publishDateOf(input, before, now)
  const facts = { published: input.published ? 1 : 0, publish_date, deleted_at: null } as const
  const everPublic = before !== undefined && wasEverVisible(before.row, now)
  return {
    row: {
      id,
      slug,
      slug_chosen: slugChosen ? 1 : 0,
      title: input.title,
      title_key: orderKey(input.title),
      excerpt: input.excerpt,
      content: input.content,
      description: input.description,
      html_rules: htmlRules,
      image,
      type: input.type,
      language,
      ...facts,
      sort_date: publish_date ?? createdAt,
      ever_public: everPublic || isVisible(facts, now) ? 1 : 0,
    },
    translations,
  }
}

export function differs({ row, translations }: NextVersion, before: StoredArticle): boolean {
  // Having been seen by the public is remembered with the next real change.
  const after = { ...before.row, ...row, ever_public: before.row.ever_public }
  return !(
    isDeepStrictEqual({ ...before.row }, after) &&
    isDeepStrictEqual(textsOf(before.translations), translations)
  )
}

/** Without a date means now; an article that is out already keeps the time when it went out. */
function publishDateOf(
  { published, publishDate }: CheckedInput,
  before: StoredArticle | undefined,
  now: Date,
): string | null {
  if (publishDate !== null || !published) return publishDate
  return before && isVisible(before.row, now) ? before.row.publish_date : now.toISOString()
}

function keptTranslations(
  before: StoredArticle | undefined,
  language: Language,
): Partial<Record<Language, ArticleText>> {
  const kept = before?.translations ?? []
  if (kept.some((translation) => translation.language === language)) {
    throw badRequest(say('articleHasOtherLanguage'))
  }
  return textsOf(kept)
}
