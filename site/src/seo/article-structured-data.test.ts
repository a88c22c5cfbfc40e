import { expect, test } from '@jest/globals'
import { breadcrumbs, newsArticle } from './article-structured-data.ts'
import { jsonLd } from './json-ld.ts'

const place = { siteUrl: 'https://owly.test', language: 'es' as const }
const facts = {
  title: 'Panorama',
  description: 'Lo nuevo',
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  path: '/news/panorama/',
  images: ['/share/news-es.png'],
}

test('an article tells its headline, dates, makers and page', () => {
  expect(newsArticle(place, facts)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Panorama',
    description: 'Lo nuevo',
    datePublished: facts.createdAt,
    dateModified: facts.updatedAt,
    author: { '@type': 'Organization', name: 'Owly' },
    publisher: { '@type': 'Organization', name: 'Owly' },
    inLanguage: 'es',
    image: ['https://owly.test/share/news-es.png'],
    mainEntityOfPage: { '@id': 'https://owly.test/es/news/panorama/' },
  })
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '"}]} \\u003c/script> \u2028'])(
  'the title %s stays text',
  (title) => {
    const texts = [
      jsonLd(newsArticle(place, { ...facts, title })),
      jsonLd(breadcrumbs(place, [[title, facts.path]])),
    ]
    for (const text of texts) expect(text).not.toContain('<')
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ headline: title })
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ itemListElement: [{ name: title }] })
  },
)
