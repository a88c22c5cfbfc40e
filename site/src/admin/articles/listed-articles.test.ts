import { expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import { listed } from '../test-support/listed.ts'
import { withoutArticle, withSaved } from './listed-articles.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

const page = { articles: [listed('a'), listed('b')], total: 40, next: 'cursor' }

test('a saved article is listed as it is now', () => {
  const { status, updatedBy, deletedAt, ...facts } = listed('b')
  const saved: Article = {
    ...facts,
    title: 'New title',
    published: true,
    publishDate: '2026-04-01T12:00:00.000Z',
    content: '',
    description: '',
    translations: {},
  }
  expect(withSaved(saved, now)(page)).toMatchObject({
    articles: [listed('a'), { title: 'New title', status: 'scheduled', updatedBy, deletedAt }],
    total: 40,
  })
  expect(status).toBe('draft')
})

test('a deleted article is listed nowhere, and counted only where it was', () => {
  expect(withoutArticle('a')(page)).toEqual({ articles: [listed('b')], total: 39, next: 'cursor' })
  expect(withoutArticle('z')(page)).toEqual(page)
})
