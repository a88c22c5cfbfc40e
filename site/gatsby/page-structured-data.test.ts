import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import placeholders from '../../content/placeholders.json'
import { demoVideo, homeVideos, isPublished } from '../src/facts/video-facts.ts'
import { SITE_URL_MARK } from '../src/seo/site-url-mark.ts'
import { pageStructuredData } from './page-structured-data.ts'

const content = new URL('../../content/', import.meta.url)
const read = async (path: string) =>
  JSON.parse(await readFile(new URL(path, content), 'utf8')) as unknown

interface Item {
  '@type': string
  [name: string]: unknown
}

async function dataOf(page: string, language: 'en' | 'es'): Promise<Item[]> {
  const texts = await pageStructuredData(page, language, {
    messages: async (namespace) =>
      (await read(`messages/${language}/${namespace}.json`)) as Record<string, unknown>,
    faq: async (slug) =>
      (await read(`faq/${language}/${slug}.json`)) as {
        title: string
        items: { question: string; answer: string }[]
      },
    imagePath: (path) => Promise.resolve(`/static/${path}`),
  })
  for (const text of texts) expect(text.replaceAll(SITE_URL_MARK, '')).not.toContain('{{')
  return texts.map((text) => JSON.parse(text) as Item)
}

const films = [...homeVideos, demoVideo].filter(isPublished).map(() => 'VideoObject')

const one = (items: Item[], type: string) => {
  const found = items.filter((item) => item['@type'] === type)
  expect(found).toHaveLength(1)
  return found[0]
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test.each([
    ['home', ['Organization', 'WebSite', 'SoftwareApplication', ...films]],
    ['pricing', ['SoftwareApplication', 'FAQPage', 'BreadcrumbList']],
    ['contact', ['BreadcrumbList']],
    ['news', ['BreadcrumbList']],
    ['faqAiAgent', ['FAQPage', 'BreadcrumbList']],
    ['faqLms', ['FAQPage', 'BreadcrumbList']],
    ['privacyPolicy', ['BreadcrumbList']],
    ['termsOfService', ['BreadcrumbList']],
    ['cookiePolicy', ['BreadcrumbList']],
    ['admin', []],
    ['notFound', []],
    ['forms', []],
  ])('the page "%s" tells of %j', async (page, types) => {
    const items = await dataOf(page, language)
    expect(items.map((item) => item['@type'])).toEqual(types)
  })

  test.each([
    ['faqAiAgent', 10],
    ['faqLms', 12],
    ['pricing', 5],
  ])('the page "%s" has %d questions with their answers', async (page, count) => {
    const faq = one(await dataOf(page, language), 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(count)
    expect(JSON.stringify(faq)).not.toMatch(/"(text|name)":""/)
  })

  test.each(['home', 'pricing'])('the page "%s" offers the three plans', async (page) => {
    const software = one(await dataOf(page, language), 'SoftwareApplication')
    expect(software?.offers).toMatchObject([
      { name: 'Owly One', price: 50, priceCurrency: 'USD' },
      { name: 'Owly Pro', price: 250, priceCurrency: 'USD' },
      { name: 'Owly Enterprise (BYOK)', price: 2000, priceCurrency: 'USD' },
    ])
  })
})

test('a trail leads from the home page in the language of the page', async () => {
  const trail = one(await dataOf('pricing', 'es'), 'BreadcrumbList')
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Inicio', item: '{{siteUrl}}/es/' },
    { position: 2, name: 'Precios', item: '{{siteUrl}}/es/pricing/' },
  ])
})

describe('no example is claimed to a search engine', () => {
  test.each([
    ['email', 'email'],
    ['legalName', 'legalName'],
    ['postalAddress', 'streetAddress'],
  ])('"%s" is told only when it is real', async (placeholder, property) => {
    const told = JSON.stringify(one(await dataOf('home', 'en'), 'Organization'))
    expect(told.includes(`"${property}":`)).toBe(!(placeholder in placeholders))
  })

  test('the testimonials are no reviews', async () => {
    expect(JSON.stringify(await dataOf('home', 'es'))).not.toMatch(
      /"(review|aggregateRating|Review|AggregateRating)"/,
    )
  })
})
