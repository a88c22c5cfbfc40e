export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** The form of the language that dates and the Open Graph locale are written in. */
export const locales: Record<Language, 'en-US' | 'es-ES'> = { en: 'en-US', es: 'es-ES' }

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')
