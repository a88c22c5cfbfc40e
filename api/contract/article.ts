import { Type, type Static } from 'typebox'
import { languages } from './language.ts'
import { LeadPicture, LeadPictureInput } from './media.ts'
import { LanguageCode, Nullable, Timestamp } from './values.ts'

export const ArticleType = Type.Union([Type.Literal('news'), Type.Literal('release')])
export type ArticleType = Static<typeof ArticleType>

const content = {
  content: Type.String({ description: 'Sanitised HTML, always written in the same way.' }),
  description: Type.String({
    description:
      'The beginning of content as plain text, at most 160 characters: for search engines and feeds where there is no excerpt.',
  }),
}

export const ArticleText = Type.Object({
  title: Type.String(),
  excerpt: Nullable(Type.String()),
  ...content,
})
export type ArticleText = Static<typeof ArticleText>

const facts = {
  id: Type.String(),
  slug: Type.String({ description: 'Last segment of the canonical address, /news/{slug}/.' }),
  title: Type.String(),
  excerpt: Nullable(Type.String()),
  image: Nullable(LeadPicture),
  type: ArticleType,
  published: Type.Boolean(),
  publishDate: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  language: Type.Enum(languages, {
    description: 'What title, excerpt and content are written in.',
  }),
}

const translationsOf = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    { en: Type.Optional(text), es: Type.Optional(text) },
    { description: 'The same words in the other language, by its code; {} when there are none.' },
  )

export const Article = Type.Object({
  ...facts,
  ...content,
  translations: translationsOf(ArticleText),
})
export type Article = Static<typeof Article>

export const WholeArticle = Type.Object({
  ...Article.properties,
  etag: Type.String({ description: 'Of GET /api/news/{id}' }),
})
export type WholeArticle = Static<typeof WholeArticle>

export const ArticleSummary = Type.Object({
  ...facts,
  translations: translationsOf(Type.Omit(ArticleText, ['content', 'description'])),
})
export type ArticleSummary = Static<typeof ArticleSummary>

export const ListedArticle = Type.Object({
  ...ArticleSummary.properties,
  etag: Type.Optional(
    Type.String({ description: 'Of GET /api/news/{id}, when asked for with etags=true' }),
  ),
})
export type ListedArticle = Static<typeof ListedArticle>

export const ArticleStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
  Type.Literal('trash'),
])
export type ArticleStatus = Static<typeof ArticleStatus>

export const AdminSummary = Type.Object({
  ...ArticleSummary.properties,
  status: ArticleStatus,
  updatedBy: Nullable(
    Type.String({ description: 'Who saved it last; null for what was there before accounts.' }),
  ),
  deletedAt: Nullable(Timestamp),
})
export type AdminSummary = Static<typeof AdminSummary>

/** What an editor’s list is ordered by: `updated` and `date` newest first, `title` from A to Z. */
export const ArticleOrder = Type.Union([
  Type.Literal('updated'),
  Type.Literal('date'),
  Type.Literal('title'),
])
export type ArticleOrder = Static<typeof ArticleOrder>

/** Longer than anyone writes, so that lists stay short whatever is sent. */
const TextInput = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 300 })),
  excerpt: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  content: Type.Optional(Type.String()),
})

/**
 * What the editor sends, on create and on update. Missing `type` is `news`, missing `published`
 * false; `excerpt` and `publishDate` are null when missing, null or empty. `slug`, `image`, `language`
 * and `translations` keep what an existing article has when they are missing.
 */
export const ArticleInput = Type.Object({
  ...TextInput.properties,
  image: Type.Optional(LeadPictureInput),
  type: Type.Optional(ArticleType),
  published: Type.Optional(Type.Boolean()),
  publishDate: Type.Optional(
    Nullable(Type.String({ description: 'ISO 8601 with a zone; empty means none.' })),
  ),
  slug: Type.Optional(Type.String({ maxLength: 300 })),
  language: Type.Optional(LanguageCode),
  translations: Type.Optional(translationsOf(TextInput)),
})
export type ArticleInput = Static<typeof ArticleInput>
