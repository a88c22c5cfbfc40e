import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { languageOf, type Language } from './languages.ts'

interface LanguageValue {
  language: Language
  /** The path of the page being shown, with its language prefix: `/es/news/`. */
  path: string
}

const LanguageContext = createContext<LanguageValue | null>(null)

/** Tells everything below which page is shown; the language is that of the path. */
export function LanguageProvider({ path, children }: { path: string; children: ReactNode }) {
  const value = useMemo(() => ({ path, language: languageOf(path) }), [path])
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>
}

/** The language and path of the page being shown. Throws outside a LanguageProvider. */
export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider')
  return value
}
