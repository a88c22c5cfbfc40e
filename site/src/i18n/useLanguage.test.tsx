import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider, useLanguage } from './useLanguage.tsx'

function Shown() {
  const { language, path } = useLanguage()
  return `${language} ${path}`
}

test('a page knows its language and path', () => {
  expect(
    renderToStaticMarkup(
      <LanguageProvider path="/es/news/">
        <Shown />
      </LanguageProvider>,
    ),
  ).toBe('es /es/news/')
})

test('the language hook outside its provider says what is missing', () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow(
    'useLanguage must be used within a LanguageProvider',
  )
})
