import type { ArticleInput, ArticleText, ArticleType } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import { languages } from '../../contract/language.ts'
import { say } from '../../contract/sentences.ts'
import { badRequest } from '../http/errors.ts'
import { readDate } from './dates.ts'
import { isEmptyHtml, sanitise, withoutControls } from './html/sanitise.ts'
import { slugify } from './slug.ts'

/** An editor's input, checked, trimmed and sanitised: what a save may write. */
export interface CheckedInput extends ArticleText {
  type: ArticleType
  published: boolean
  publishDate: string | null
  /** Undefined: keep what there is, or follow the title. */
  slug: string | undefined
  language: Language | undefined
  translations: Partial<Record<Language, ArticleText>> | undefined
}

type TextInput = Partial<Record<keyof ArticleText, string | null>>

const ownLanguage = { en: 'articleIsEnglish', es: 'articleIsSpanish' } as const
const incomplete = { en: 'englishIncomplete', es: 'spanishIncomplete' } as const

/**
 * Checks what the schema can't.
 *
 * @param hosts whose https iframes may stay in the content
 * @throws HttpError 400 with the sentence that the editor shows
 */
export function checkArticleInput(input: ArticleInput, hosts: ReadonlySet<string>): CheckedInput {
  const text = checkText(input, hosts)
  if (text.title === '' || text.content === '') throw badRequest(say('titleAndContentRequired'))
  const slug = input.slug?.trim()
  return {
    ...text,
    type: input.type ?? 'news',
    published: input.published ?? false,
    publishDate: checkDate(input.publishDate),
    slug: slug ? slugify(slug) : undefined,
    language: input.language,
    translations: input.translations && checkTranslations(input.translations, hosts),
  }
}

/** An article has translations only into the other language. @throws HttpError 400 */
export function refuseOwnLanguage(language: Language, given: readonly string[]): void {
  if (!given.includes(language)) return
  throw badRequest(say(ownLanguage[language]))
}

function checkText(input: TextInput, hosts: ReadonlySet<string>): ArticleText {
  const content = sanitise(input.content?.trim() ?? '', hosts)
  return {
    title: plainText(input.title),
    excerpt: plainText(input.excerpt) || null,
    content: isEmptyHtml(content) ? '' : content,
  }
}

/** As typed, markup included; without blanks around it. */
function plainText(text: string | null | undefined): string {
  return withoutControls(text ?? '').trim()
}

function checkDate(text: string | null | undefined): string | null {
  const typed = text?.trim()
  if (!typed) return null
  const date = readDate(typed, 'publishDate')
  if ('problem' in date) throw badRequest(date.problem)
  return date.iso
}

function checkTranslations(
  input: NonNullable<ArticleInput['translations']>,
  hosts: ReadonlySet<string>,
): Partial<Record<Language, ArticleText>> {
  const entries = languages.flatMap((language): [Language, ArticleText][] => {
    const text = checkText(input[language] ?? {}, hosts)
    const { title, excerpt, content } = text
    if (title === '' && content === '' && excerpt === null) return []
    if (title === '' || content === '') {
      throw badRequest(say(incomplete[language]))
    }
    return [[language, text]]
  })
  return Object.fromEntries(entries)
}
