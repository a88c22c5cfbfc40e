import type { AdminSummary, Article, ArticleSummary, ArticleText } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { ArticleTable, TranslationTable } from '../database/tables.ts'
import { readLeadPicture } from '../media/picture-row.ts'
import { statusOf } from './publication-status.ts'

export interface StoredArticle {
  row: ArticleTable
  translations: TranslationTable[]
}

export const summaryColumns = [
  ...(['id', 'slug', 'title', 'excerpt', 'type', 'language', 'published'] as const),
  ...(['publish_date', 'created_at', 'updated_at', 'updated_by', 'deleted_at'] as const),
  ...(['image', 'sort_date', 'title_key', 'version'] as const),
]

export interface StoredSummary {
  row: Pick<ArticleTable, (typeof summaryColumns)[number]>
  translations: Headline[]
}

/**
 * The article as the API shows it, in its own language or, where it has it, in another one. Then
 * the original is among the translations, so that nothing is lost by asking.
 */
export function toArticle({ row, translations }: StoredArticle, asked?: Language): Article {
  const { shown, others } = inLanguage([row, ...translations], row, asked)
  return {
    ...factsOf(row, shown),
    content: shown.content,
    description: shown.description,
    translations: byLanguage(others, toText),
  }
}

export function toSummary({ row, translations }: StoredSummary, asked?: Language): ArticleSummary {
  const { shown, others } = inLanguage([row, ...translations], row, asked)
  return {
    ...factsOf(row, shown),
    translations: byLanguage(others, ({ title, excerpt }) => ({ title, excerpt })),
  }
}

export function toAdminSummary(stored: StoredSummary, now: Date): AdminSummary {
  const { row } = stored
  return {
    ...toSummary(stored),
    status: statusOf(row, now),
    updatedBy: row.updated_by,
    deletedAt: row.deleted_at,
  }
}

export function textsOf(rows: TranslationTable[]): Partial<Record<Language, ArticleText>> {
  return byLanguage(rows, toText)
}

type Headline = Pick<TranslationTable, 'language' | 'title' | 'excerpt'>

function inLanguage<Text extends Headline>(texts: Text[], own: Text, asked?: Language) {
  const shown = texts.find(({ language }) => language === asked) ?? own
  return { shown, others: texts.filter((text) => text !== shown) }
}

function factsOf(row: StoredSummary['row'], { title, excerpt, language }: Headline) {
  return {
    id: row.id,
    slug: row.slug,
    title,
    excerpt,
    image: readLeadPicture(row.image),
    type: row.type,
    published: row.published === 1,
    publishDate: row.publish_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    language,
  }
}

function byLanguage<Text extends Headline, Shown>(
  texts: Text[],
  show: (text: Text) => Shown,
): Partial<Record<Language, Shown>> {
  return Object.fromEntries(texts.map((text) => [text.language, show(text)]))
}

function toText({ title, excerpt, content, description }: ArticleText): ArticleText {
  return { title, excerpt, content, description }
}
