import { createInstance } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import english from '../../../../content/messages/en/news.json'
import spanish from '../../../../content/messages/es/news.json'
import type { Language } from '../../i18n/languages.ts'
import { localizePath } from '../../i18n/paths.ts'
import { LanguageProvider } from '../../i18n/useLanguage.tsx'

const messages = { en: english, es: spanish }

/** Shows what stands below as an article's page in a language does, whatever the page around it. */
export function ArticleLanguage({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}) {
  const i18n = useMemo(() => {
    const instance = createInstance()
    void instance.init({
      lng: language,
      resources: { [language]: { news: messages[language] } },
      defaultNS: 'news',
      initImmediate: false,
      interpolation: { escapeValue: false },
    })
    return instance
  }, [language])
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageProvider path={localizePath('/news/', language)}>{children}</LanguageProvider>
    </I18nextProvider>
  )
}
