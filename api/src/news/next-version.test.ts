import { describe, expect, test } from '@jest/globals'
import type { ArticleTable } from '../database/tables.ts'
import type { CheckedInput } from './article-input.ts'
import { differs, nextVersion } from './next-version.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const created = '2026-01-01T00:00:00.000Z'
const [past, future] = ['2026-02-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']
const facts = { id: 'id', slug: 'slug', slugChosen: false, image: null, createdAt: created, now }

const input: CheckedInput = {
  title: 'Title',
  excerpt: null,
  content: '<p>Text</p>',
  description: 'Text',
  image: undefined,
  type: 'news',
  published: false,
  publishDate: null,
  slug: undefined,
  language: undefined,
  translations: undefined,
}

const row: ArticleTable = {
  ...{ id: 'id', slug: 'slug', slug_chosen: 0, title: 'Title', excerpt: null },
  ...{
    content: '<p>Text</p>',
    description: 'Text',
    html_rules: 1,
    image: null,
    type: 'news',
    language: 'en',
    published: 0,
    publish_date: null,
  },
  ...{ sort_date: created, created_at: created, updated_at: created, deleted_at: null },
  ...{ ever_public: 0, version: 1, updated_by: null, title_key: 'title', creation_key: null },
}
const spanish = { title: 'Título', excerpt: null, content: '<p>Texto</p>', description: 'Texto' }
const stored = (changes: Partial<ArticleTable> = {}) => ({
  row: { ...row, ...changes },
  translations: [{ article_id: 'id', language: 'es' as const, ...spanish }],
})

describe('the date of the next version', () => {
  const scheduled = stored({ published: 1, publish_date: future })
  const published = stored({ published: 1, publish_date: past })
  const dateless = stored({ published: 1 })

  test.each([
    ['a new draft', undefined, {}, null],
    ['a new draft with a date', undefined, { publishDate: future }, future],
    ['a new published article', undefined, { published: true }, now.toISOString()],
    ['a draft that is published', stored(), { published: true }, now.toISOString()],
    ['a published one saved again', published, { published: true }, past],
    ['a published one without a date', dateless, { published: true }, null],
    ['a published one that is dated', published, { published: true, publishDate: future }, future],
    ['a scheduled one published now', scheduled, { published: true }, now.toISOString()],
    ['a published one that is withdrawn', published, {}, null],
  ])('of %s', (_what, before, changes, date) => {
    const next = nextVersion({ ...input, ...changes }, before, facts)
    expect(next.row.publish_date).toBe(date)
    expect(next.row.sort_date).toBe(date ?? created)
  })
})

describe('the next version remembers that the public has seen the article', () => {
  test.each([
    ['a draft', stored(), {}, 0],
    ['a draft with a date in the past', stored(), { publishDate: past }, 0],
    ['a scheduled one', stored(), { published: true, publishDate: future }, 0],
    ['one that is published', stored(), { published: true }, 1],
    ['one that is withdrawn', stored({ published: 1 }), {}, 1],
    ['one that was public once', stored({ ever_public: 1 }), {}, 1],
  ] as const)('%s', (_what, before, changes, everPublic) => {
    expect(nextVersion({ ...input, ...changes }, before, facts).row.ever_public).toBe(everPublic)
  })
})

describe('the languages of the next version', () => {
  test('are those it has, unless the save names others', () => {
    expect(nextVersion(input, undefined, facts).row.language).toBe('en')
    expect(nextVersion(input, stored(), facts).translations).toEqual({ es: spanish })
    expect(nextVersion({ ...input, translations: {} }, stored(), facts).translations).toEqual({})
  })

  test.each([
    ['the original', { language: 'es' as const }],
    ['a translation', { translations: { en: spanish } }],
  ])('never have %s in the language of the other', (_what, changes) => {
    expect(() => nextVersion({ ...input, ...changes }, stored(), facts)).toThrow(/translation/)
  })
})

test.each([
  ['nothing', {}, false],
  ['the title', { title: 'Other' }, true],
  ['a translation', { translations: { es: { ...spanish, excerpt: 'Extracto' } } }, true],
  ['publication', { published: true }, true],
])('a save that changes %s makes a new version or none', (_what, changes, isChange) => {
  const before = stored()
  expect(differs(nextVersion({ ...input, ...changes }, before, facts), before)).toBe(isChange)
})
