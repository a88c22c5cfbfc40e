import type { ArticleInput, ArticleText, ArticleType } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import { languages } from '../../contract/language.ts'
import type { LeadPicture } from '../../contract/media.ts'
import { say } from '../../contract/sentences.ts'
import { badRequest } from '../http/errors.ts'
import { readDate } from './dates.ts'
import type { SanitisedHtml } from './html/sanitise.ts'
import { slugify } from './slug.ts'
import { tidyText } from './visible-text.ts'

export interface CheckedWords extends ArticleText {
  /** Undefined: keep what there is. */
  image: Pick<LeadPicture, 'url' | 'alt'> | null | undefined
  language: Language | undefined
  translations: Partial<Record<Language, ArticleText>> | undefined
}

export interface CheckedInput extends CheckedWords {
  type: ArticleType
  published: boolean
  publishDate: string | null
  /** Undefined: keep what there is, or follow the title. */
  slug: string | undefined
}

export type Sanitise = (html: string) => SanitisedHtml | Promise<SanitisedHtml>
type TextInput = Partial<Record<keyof ArticleText, string | null>>

const ownLanguage = { en: 'articleIsEnglish', es: 'articleIsSpanish' } as const
const incomplete = { en: 'englishIncomplete', es: 'spanishIncomplete' } as const

/** Checks what the schema can't. @throws HttpError 400 for the editor, or as `sanitise` does */
export async function checkArticleInput(
  input: ArticleInput,
  sanitise: Sanitise,
): Promise<CheckedInput> {
  const words = await checkWords(input, sanitise)
  const slug = input.slug?.trim()
  return {
    ...words,
    type: input.type ?? 'news',
    published: input.published ?? false,
    publishDate: checkDate(input.publishDate),
    slug: slug ? slugify(slug) : undefined,
  }
}

/** The same for the words alone. @throws like checkArticleInput */
export async function checkWords(input: ArticleInput, sanitise: Sanitise): Promise<CheckedWords> {
  const text = await checkText(input, sanitise)
  if (text.title === '' || text.content === '') throw badRequest(say('titleAndContentRequired'))
  return {
    ...text,
    image: input.image && { url: input.image.url.trim(), alt: tidyText(input.image.alt ?? '') },
    language: input.language,
    translations: input.translations && (await checkTranslations(input.translations, sanitise)),
  }
}

/** An article has translations only into the other language. @throws HttpError 400 */
export function refuseOwnLanguage(language: Language, given: readonly string[]): void {
  if (!given.includes(language)) return
  throw badRequest(say(ownLanguage[language]))
}

async function checkText(input: TextInput, sanitise: Sanitise): Promise<ArticleText> {
  const title = tidyText(input.title ?? '')
  const excerpt = tidyText(input.excerpt ?? '') || null
  const typed = input.content?.trim()
  if (!typed) return { title, excerpt, content: '', description: '' }
  const { html, description, isEmpty } = await sanitise(typed)
  return { title, excerpt, content: isEmpty ? '' : html, description }
}

function checkDate(text: string | null | undefined): string | null {
  const typed = text?.trim()
  if (!typed) return null
  const date = readDate(typed, 'publishDate')
  if ('problem' in date) throw badRequest(date.problem)
  return date.iso
}

async function checkTranslations(
  input: NonNullable<ArticleInput['translations']>,
  sanitise: Sanitise,
): Promise<Partial<Record<Language, ArticleText>>> {
  const checked: Partial<Record<Language, ArticleText>> = {}
  for (const language of languages) {
    const text = await checkText(input[language] ?? {}, sanitise)
    const { title, excerpt, content } = text
    if (title === '' && content === '' && excerpt === null) continue
    if (title === '' || content === '') {
      throw badRequest(say(incomplete[language]))
    }
    checked[language] = text
  }
  return checked
}
