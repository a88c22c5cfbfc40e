import type { Article, ArticleSummary, ArticleText } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { ArticleTable, TranslationTable } from '../database/tables.ts'
import { readLeadPicture } from '../media/picture-row.ts'

/** Everything the database knows of one article. */
export interface StoredArticle {
  row: ArticleTable
  translations: TranslationTable[]
}

/**
 * The article as the API shows it, in its own language or, where it has it, in another one. Then
 * the original is among the translations, so that nothing is lost by asking.
 */
export function toArticle(stored: StoredArticle, asked?: Language): Article {
  const { facts, content, description, others } = inLanguage(stored, asked)
  return { ...facts, content, description, translations: others }
}

/** The same without any content. */
export function toSummary(stored: StoredArticle, asked?: Language): ArticleSummary {
  const { facts, others } = inLanguage(stored, asked)
  const summaries = Object.entries(others).map(([language, { title, excerpt }]) => {
    return [language, { title, excerpt }] as const
  })
  return { ...facts, translations: Object.fromEntries(summaries) }
}

function inLanguage({ row, translations }: StoredArticle, asked: Language | undefined) {
  const texts = { ...textsOf(translations), [row.language]: toText(row) }
  const language = asked !== undefined && texts[asked] ? asked : row.language
  const { title, excerpt, content, description } = texts[language] ?? toText(row)
  const facts = {
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
  const others = Object.fromEntries(Object.entries(texts).filter(([other]) => other !== language))
  return { facts, content, description, others }
}

/** Translations by their language. */
export function textsOf(rows: TranslationTable[]): Partial<Record<Language, ArticleText>> {
  return Object.fromEntries(rows.map((row) => [row.language, toText(row)]))
}

function toText({ title, excerpt, content, description }: ArticleText): ArticleText {
  return { title, excerpt, content, description }
}
