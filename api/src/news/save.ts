import type { ArticleText } from '../../contract/article.ts'
import { defaultLanguage, type Language } from '../../contract/language.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import type { ArticleTable } from '../database/tables.ts'
import { badRequest } from '../http/errors.ts'
import { refuseOwnLanguage, type CheckedInput } from './article-input.ts'
import { textsOf, type StoredArticle } from './article-row.ts'
import { freeSlug, slugify } from './slug.ts'
import { isVisible } from './visibility.ts'

/** What a save makes of an article; `row` is complete but for what only the writing knows. */
export interface Draft {
  row: Omit<ArticleTable, 'created_at' | 'updated_at' | 'version'>
  translations: Partial<Record<Language, ArticleText>>
}

/** The article as it will be once the input is saved over `before` (undefined: a new one). */
export async function draftOf(
  db: Db,
  input: CheckedInput,
  { id, before, now, createdAt }: DraftContext,
): Promise<Draft> {
  const language = input.language ?? before?.row.language ?? defaultLanguage
  const translations = input.translations ?? keptTranslations(before, language)
  refuseOwnLanguage(language, Object.keys(translations))
  const everPublic = before !== undefined && (before.row.ever_public || isVisible(before.row, now))
  const publish_date = publishDateOf(input, before, now)
  const published = input.published ? 1 : 0
  const facts = { published, publish_date, deleted_at: null } as const
  return {
    row: {
      id,
      slug: await slugOf(db, input, { id, before: before?.row, fixed: Boolean(everPublic) }),
      title: input.title,
      excerpt: input.excerpt,
      content: input.content,
      type: input.type,
      language,
      ...facts,
      sort_date: publish_date ?? createdAt,
      ever_public: everPublic || isVisible(facts, now) ? 1 : 0,
    },
    translations,
  }
}

interface DraftContext {
  id: string
  before: StoredArticle | undefined
  now: Date
  createdAt: string
}

/**
 * Published without a date means now; but an article that is out already was published when it
 * was, and saving it again doesn't move it.
 */
function publishDateOf(
  { published, publishDate }: CheckedInput,
  before: StoredArticle | undefined,
  now: Date,
): string | null {
  if (publishDate !== null || !published) return publishDate
  return before && isVisible(before.row, now) ? before.row.publish_date : now.toISOString()
}

/** The slug follows the title until the article has been public; then only the editor moves it. */
async function slugOf(
  db: Db,
  { slug, title }: CheckedInput,
  { id, before, fixed }: { id: string; before: ArticleTable | undefined; fixed: boolean },
): Promise<string> {
  if (before !== undefined) {
    if (slug === before.slug) slug = undefined
    if (slug === undefined && (fixed || slugify(title) === slugify(before.title)))
      return before.slug
  }
  const wanted = slug ?? slugify(title)
  return freeSlug(wanted, await takenSlugs(db, wanted, id))
}

/** Slugs like the wanted one that lead to other articles, today or from former times. */
async function takenSlugs(db: Db, wanted: string, id: string): Promise<Set<string>> {
  const like = `${wanted}%`
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where((where) => where.or([where('slug', 'like', like), where('id', '=', wanted)]))
    .where('id', '!=', id)
    .execute()
  const former = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', 'like', like)
    .where('article_id', '!=', id)
    .execute()
  return new Set([
    ...articles.flatMap((one) => [one.id, one.slug]),
    ...former.map((one) => one.slug),
  ])
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
