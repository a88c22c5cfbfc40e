export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The language of addresses without a prefix, and of articles that don't say theirs. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')

/** What every path of a language begins with: nothing in English, `/es` in Spanish. */
export const languagePrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

/** The language of a site path, by its first segment: `/es`, `/es/…` are Spanish, `/essay` isn't. */
export function languageOf(path: string): Language {
  const [, first] = /^\/([^/?#]+)/.exec(path) ?? []
  return isLanguage(first) ? first : defaultLanguage
}
