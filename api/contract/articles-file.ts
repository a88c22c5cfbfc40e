import { Type, type Static } from 'typebox'
import { ArticleType } from './article.ts'
import { LeadPictureInput } from './media.ts'
import { say } from './sentences.ts'
import { LanguageCode, Nullable, Timestamp } from './values.ts'

/*
 * All articles in one file of JSON: an object with `format`, `version`, `exportedAt`, and the two
 * lists `articles` and `pictures`. Whoever reads it needs no more of it at once than one of them.
 */
export const articlesFormat = 'owly-articles'
/** A file of a higher version is for a later version of the software. */
export const articlesFormatVersion = 1

const Text = Type.Object({
  title: Type.String({ maxLength: 300 }),
  excerpt: Nullable(Type.String({ maxLength: 1000 })),
  content: Type.String(),
})

const invalid = (field: string) => ({ errorMessage: say('fieldInvalid', { field }) })
const slug = { pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 }

/** An article with all that is kept of it, but for its former versions. */
export const ExportedArticle = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{1,64}$', ...invalid('id') }),
  slug: Type.String({ ...slug, ...invalid('slug') }),
  slugChosen: Type.Boolean({ description: 'By an editor: it doesn’t follow the title.' }),
  formerSlugs: Type.Array(Type.String(slug)),
  ...Text.properties,
  image: LeadPictureInput,
  type: ArticleType,
  language: LanguageCode,
  translations: Type.Object({ en: Type.Optional(Text), es: Type.Optional(Text) }),
  published: Type.Boolean(),
  publishDate: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  updatedBy: Nullable(Type.String({ maxLength: 64 })),
  deletedAt: Nullable(Timestamp),
  everPublic: Type.Boolean({ description: 'Whether a visitor could have seen it.' }),
  version: Type.Integer({ minimum: 1, description: 'Counts its saves.' }),
})
export type ExportedArticle = Static<typeof ExportedArticle>

/** A picture of the library, as it was uploaded: what pages show is made from that. */
export const ExportedPicture = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{32}$', ...invalid('id') }),
  name: Type.String({ maxLength: 200 }),
  createdAt: Timestamp,
  content: Type.String({ description: 'The file in Base64.' }),
})
export type ExportedPicture = Static<typeof ExportedPicture>
