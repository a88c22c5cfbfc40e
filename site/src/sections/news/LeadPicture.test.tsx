import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import type { ArticleView } from '../../news/article-view.ts'
import { Article } from './Article.tsx'
import { ArticleCard } from './ArticleCard.tsx'

afterEach(cleanup)

const folder = `/media/${'a'.repeat(32)}`
const article: ArticleView = {
  slug: 'panorama',
  type: 'news',
  title: 'Panorama',
  excerpt: 'What is new',
  content: '<p>Words.</p>',
  description: 'Words.',
  image: { url: `${folder}/900.jpg`, alt: 'The great hall', width: 900, height: 600 },
  publishDate: null,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  language: 'en',
  languages: ['en'],
}
const picture = () => screen.getByRole('img', { name: 'The great hall' })
const attributes = (...names: string[]) => names.map((name) => picture().getAttribute(name))

test('at the top of its article, a lead picture comes at once and in the width that fits', async () => {
  renderIn('en', <Article article={article} />)
  expect(attributes('src', 'width', 'height')).toEqual([`${folder}/900.jpg`, '900', '600'])
  expect(attributes('loading', 'fetchpriority')).toEqual(['eager', 'high'])
  const source = picture().parentElement?.querySelector('source')
  expect(source?.type).toBe('image/webp')
  expect(source?.srcset).toBe(
    `${folder}/480.webp 480w, ${folder}/800.webp 800w, ${folder}/900.webp 900w`,
  )
  expect(await accessibilityProblems()).toEqual([])
})

test('on its card, it waits until it is in sight', () => {
  renderIn('es', <ArticleCard article={article} />)
  expect(attributes('loading', 'fetchpriority', 'width')).toEqual(['lazy', null, '900'])
})

test('an article without one shows none', () => {
  renderIn('en', <Article article={{ ...article, image: null }} />)
  expect(screen.queryByRole('img')).toBeNull()
})
