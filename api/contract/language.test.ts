import { expect, test } from '@jest/globals'
import { languageOf, languagePrefix } from './language.ts'

test.each([
  ['/', 'en'],
  ['/pricing/', 'en'],
  ['/es', 'es'],
  ['/es/', 'es'],
  ['/es?x=1', 'es'],
  ['/es#features', 'es'],
  ['/es/news/', 'es'],
  ['/essay/', 'en'],
  ['/news/es/', 'en'],
  ['/ES/', 'en'],
  ['', 'en'],
])('the path %s is in %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

test.each([
  ['en', ''],
  ['es', '/es'],
] as const)('paths in %s begin with "%s"', (language, prefix) => {
  expect(languagePrefix(language)).toBe(prefix)
})
