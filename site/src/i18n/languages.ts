import type { Language } from '../../../api/contract/language.ts'

// By its path and not by its package: Gatsby's compiler takes only such imports into gatsby-node.
export {
  isLanguage,
  languageOf,
  languagePrefix,
  languages,
  otherLanguage,
  type Language,
} from '../../../api/contract/language.ts'

/** The form of the language that dates and the Open Graph locale are written in. */
export const locales: Record<Language, 'en-US' | 'es-ES'> = { en: 'en-US', es: 'es-ES' }
