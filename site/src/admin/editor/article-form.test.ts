import { describe, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import {
  inputOf,
  newArticle,
  parseValues,
  sameValues,
  valuesOf,
  writtenIn,
} from './article-form.ts'

const ZONE = 'Europe/Madrid'

const article: Article = {
  id: '1',
  slug: 'spring-release',
  title: 'Spring release',
  excerpt: null,
  image: null,
  content: '<p>Out now.</p>',
  description: 'Out now.',
  type: 'release',
  published: true,
  publishDate: '2025-03-14T08:05:59.123Z',
  createdAt: '2025-03-14T08:00:00.000Z',
  updatedAt: '2025-03-14T08:00:00.000Z',
  language: 'en',
  translations: {
    es: { title: 'Versión', excerpt: 'Ya', content: '<p>Ya está.</p>', description: 'Ya está.' },
  },
}

describe('saving', () => {
  test('an article as it was sends back what was there', () => {
    expect(inputOf(valuesOf(article, ZONE), article, ZONE)).toEqual({
      title: 'Spring release',
      excerpt: null,
      content: '<p>Out now.</p>',
      image: null,
      type: 'release',
      published: true,
      publishDate: '2025-03-14T08:05:59.123Z',
      language: 'en',
      translations: { es: { title: 'Versión', excerpt: 'Ya', content: '<p>Ya está.</p>' } },
    })
  })

  test('a new article sends the defaults of the form', () => {
    const values = { ...newArticle('es'), title: 'Hola', content: '<p>Sí</p>', excerpt: '  ' }
    expect(inputOf(values, null, ZONE)).toEqual({
      title: 'Hola',
      excerpt: null,
      content: '<p>Sí</p>',
      image: null,
      type: 'news',
      published: false,
      publishDate: null,
      language: 'es',
      translations: {},
    })
  })

  test('sends an address only when it was changed', () => {
    const values = valuesOf(article, ZONE)
    expect(inputOf({ ...values, slug: ' spring ' }, article, ZONE).slug).toBe('spring')
    expect(inputOf({ ...values, slug: '' }, article, ZONE)).not.toHaveProperty('slug')
    expect(inputOf({ ...newArticle('en'), slug: 'own' }, null, ZONE).slug).toBe('own')
  })

  test('an emptied translation is removed', () => {
    const values = valuesOf(article, ZONE)
    const emptied = { ...values, translation: { title: ' ', excerpt: '', content: '\n' } }
    expect(inputOf(emptied, article, ZONE).translations).toEqual({})
  })
})

describe('a translation', () => {
  test('keeps its language when the other one becomes the original', () => {
    const turned = writtenIn(valuesOf(article, ZONE), 'es')
    expect(turned).toMatchObject({ language: 'es', title: 'Versión', excerpt: 'Ya' })
    expect(turned.translation).toMatchObject({ title: 'Spring release', excerpt: '' })
    expect(writtenIn(turned, 'en')).toEqual(valuesOf(article, ZONE))
  })

  test('that does not exist leaves the words where they are', () => {
    const words = { ...newArticle('en'), title: 'Hola' }
    expect(writtenIn(words, 'es')).toEqual({ ...words, language: 'es' })
  })
})

describe('stored values', () => {
  test('come back as they were', () => {
    const values = valuesOf(article, ZONE)
    expect(parseValues(JSON.parse(JSON.stringify(values)))).toEqual(values)
  })

  test.each([
    null,
    'text',
    {},
    { ...newArticle('en'), language: 'fr' },
    { ...newArticle('en'), translation: null },
    { ...newArticle('en'), published: 'yes' },
  ])('that were never written by the form are ignored: %j', (stored) => {
    expect(parseValues(stored)).toBeNull()
  })
})

describe('changes', () => {
  const values = valuesOf(article, ZONE)

  test('are none when every field holds what it held', () => {
    expect(sameValues(values, valuesOf(article, ZONE))).toBe(true)
  })

  test.each([
    { ...values, title: 'Spring' },
    { ...values, published: false },
    { ...values, translation: { ...values.translation, excerpt: '' } },
  ])('are seen in any field', (changed) => {
    expect(sameValues(values, changed)).toBe(false)
  })
})
