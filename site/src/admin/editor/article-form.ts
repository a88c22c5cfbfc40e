import type { Article, ArticleInput, ArticleType } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import type { LeadPicture } from '@owly/api/contract/media.ts'
import { otherLanguage } from '../../i18n/languages.ts'
import { fromLocalInput, toLocalInput } from './local-time.ts'

export interface TextValues {
  title: string
  excerpt: string
  content: string
}

/** The article's own words, or their translation. */
export type TextRole = 'original' | 'translation'

/** What the fields of the dialog hold. */
export interface ArticleValues extends TextValues {
  image: LeadPicture | null
  type: ArticleType
  /** As a datetime-local field has it, in the editor's zone; empty for none. */
  publishDate: string
  published: boolean
  slug: string
  /** What title, excerpt and content are written in; `translation` is in the other language. */
  language: Language
  translation: TextValues
}

const textFields = ['title', 'excerpt', 'content'] as const

const noText: TextValues = { title: '', excerpt: '', content: '' }

export const newArticle = (language: Language): ArticleValues => ({
  ...noText,
  image: null,
  type: 'news',
  publishDate: '',
  published: false,
  slug: '',
  language,
  translation: { ...noText },
})

export function valuesOf(article: Article, timeZone: string): ArticleValues {
  const translation = article.translations[otherLanguage(article.language)]
  return {
    ...textValues(article),
    image: article.image,
    type: article.type,
    publishDate: toLocalInput(article.publishDate, timeZone),
    published: article.published,
    slug: article.slug,
    language: article.language,
    translation: translation ? textValues(translation) : { ...noText },
  }
}

/**
 * What the API is sent. An address that wasn't touched is left out, so that it follows the title
 * for as long as the API lets it.
 *
 * @param original the article being edited; null for a new one
 */
export function inputOf(
  values: ArticleValues,
  original: Article | null,
  timeZone: string,
): ArticleInput {
  const { image, type, published, language, translation } = values
  const slug = values.slug.trim()
  return {
    ...textInput(values),
    image,
    type,
    published,
    publishDate: fromLocalInput(values.publishDate, original?.publishDate ?? null, timeZone),
    ...(slug !== '' && slug !== original?.slug && { slug }),
    language,
    translations: isBlank(translation) ? {} : { [otherLanguage(language)]: textInput(translation) },
  }
}

export const wordsOf = ({ title, excerpt, content, language, translation }: ArticleValues) => ({
  title,
  excerpt,
  content,
  language,
  translations: { [otherLanguage(language)]: translation },
})

/**
 * The same words with the other language as the original. A translation that exists stays in its
 * own language; without one, the words are taken to be in the new language.
 */
export function writtenIn(values: ArticleValues, language: Language): ArticleValues {
  if (language === values.language || isBlank(values.translation)) return { ...values, language }
  const { title, excerpt, content } = values
  return { ...values, ...values.translation, language, translation: { title, excerpt, content } }
}

/** Reads values back from storage; null for anything that isn't what was put there. */
export function parseValues(stored: unknown): ArticleValues | null {
  if (!isTextValues(stored)) return null
  const {
    image = null,
    type,
    publishDate,
    published,
    slug,
    language,
    translation,
  } = stored as Partial<ArticleValues>
  const whole =
    (type === 'news' || type === 'release') &&
    (language === 'en' || language === 'es') &&
    typeof publishDate === 'string' &&
    typeof slug === 'string' &&
    typeof published === 'boolean' &&
    isTextValues(translation) &&
    (image === null || isLeadPicture(image))
  return whole ? { ...(stored as ArticleValues), image } : null
}

export const sameValues = (one: ArticleValues, other: ArticleValues) =>
  (Object.keys(one) as (keyof ArticleValues)[]).every((field) =>
    field === 'translation'
      ? textFields.every((it) => one.translation[it] === other.translation[it])
      : field === 'image'
        ? one.image?.url === other.image?.url && one.image?.alt === other.image?.alt
        : one[field] === other[field],
  )

export const isEmpty = (text: string) => text.trim() === ''

export const isBlank = ({ title, excerpt, content }: TextValues) =>
  [title, excerpt, content].every(isEmpty)

const textValues = ({ title, excerpt, content }: Pick<Article, keyof TextValues>): TextValues => ({
  title,
  excerpt: excerpt ?? '',
  content,
})

const textInput = ({ title, excerpt, content }: TextValues) => ({
  title,
  excerpt: isEmpty(excerpt) ? null : excerpt,
  content,
})

function isTextValues(value: unknown): value is TextValues {
  if (typeof value !== 'object' || value === null) return false
  const { title, excerpt, content } = value as Partial<TextValues>
  return [title, excerpt, content].every((text) => typeof text === 'string')
}

function isLeadPicture(value: unknown): value is LeadPicture {
  if (typeof value !== 'object' || value === null) return false
  const { url, alt, width, height } = value as Partial<LeadPicture>
  const isSized = typeof width === 'number' && typeof height === 'number'
  return typeof url === 'string' && typeof alt === 'string' && isSized
}
