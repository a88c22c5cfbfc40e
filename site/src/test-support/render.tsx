import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createQueryClient } from '../api-client/query-client.ts'
import type { Language } from '../i18n/languages.ts'
import { LanguageProvider } from '../i18n/useLanguage.tsx'
import { wordsIn } from './words.ts'

/** Renders a part of a page with the site's own words, in a language. */
export function renderIn(language: Language, part: ReactNode) {
  const i18n = wordsIn(language, createInstance().use(initReactI18next))
  document.documentElement.lang = language
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider path={language === 'en' ? '/' : '/es/'}>
          <main>{part}</main>
        </LanguageProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

/** What axe finds wrong in the document, a sentence each. Colours it can't see here. */
export async function accessibilityProblems(): Promise<string[]> {
  // Without a layout axe can't see that a dialog covers everything else, and keeps the focus.
  const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  const { violations } = await axe.run(document, {
    rules: {
      'aria-hidden-focus': { enabled },
      'landmark-one-main': { enabled },
      'color-contrast': { enabled: false },
      // A part of a page is no page.
      'page-has-heading-one': { enabled: false },
      'document-title': { enabled: false },
    },
  })
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`))
}
