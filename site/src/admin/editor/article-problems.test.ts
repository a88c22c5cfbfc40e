import { expect, test } from '@jest/globals'
import { newArticle } from './article-form.ts'
import { fieldErrors, isInTranslation, problemsOf } from './article-problems.ts'

const whole = { ...newArticle('en'), title: 'A', content: '<p>B</p>' }
const fieldsOf = (values: typeof whole) => problemsOf(values).map(({ field }) => field)

test.each([
  [{ title: '', content: '' }, ['title', 'content']],
  [{ title: ' \t', content: '<p>B</p>' }, ['title']],
  [{ title: 'A', content: '\n' }, ['content']],
  [{ title: 'A', content: '<p>B</p>' }, []],
])('an article needs title and content: %j lacks %j', (words, lacking) => {
  expect(fieldsOf({ ...whole, ...words })).toEqual(lacking)
})

test.each([
  [{ title: '', excerpt: '', content: '' }, []],
  [{ title: 'A', excerpt: '', content: 'B' }, []],
  [{ title: 'A', excerpt: '', content: ' ' }, ['translation.content']],
  [{ title: ' ', excerpt: '', content: 'B' }, ['translation.title']],
  [{ title: '', excerpt: 'A', content: '' }, ['translation.title', 'translation.content']],
])('a translation is whole or not there at all: %j lacks %j', (translation, lacking) => {
  expect(fieldsOf({ ...whole, translation })).toEqual(lacking)
  expect(problemsOf({ ...whole, translation }).every(isInTranslation)).toBe(true)
})

test('each problem stands at its field', () => {
  const translation = { title: 'A', excerpt: '', content: '' }
  expect(fieldErrors(problemsOf({ ...newArticle('en'), content: 'B', translation }))).toEqual({
    title: { type: 'required', message: 'editor.titleMissing' },
    translation: { content: { type: 'required', message: 'editor.translatedContentMissing' } },
  })
  expect(fieldErrors([])).toEqual({})
})
