import { defaultLanguage, type Language } from '../src/i18n/languages.ts'

/** A rule's path for one language; unlike pages, patterns get no closing slash. */
export const pathIn = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path}`
