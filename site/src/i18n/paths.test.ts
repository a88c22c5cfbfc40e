import { describe, expect, test } from '@jest/globals'
import { isSamePage, localizePath, stripLanguage } from './paths.ts'

describe('a path', () => {
  test.each([
    ['/', '/'],
    ['/pricing/', '/pricing/'],
    ['/es', '/'],
    ['/es/', '/'],
    ['/es#about', '/#about'],
    ['/es/?x=1#about', '/?x=1#about'],
    ['/es/news/a-slug/', '/news/a-slug/'],
    ['/essay/', '/essay/'],
  ])('%s without its language is %s', (path, stripped) => {
    expect(stripLanguage(path)).toBe(stripped)
  })
})

describe('the same page in another language', () => {
  test.each([
    ['/', 'en', '/'],
    ['/', 'es', '/es/'],
    ['/es', 'en', '/'],
    ['/es/', 'en', '/'],
    ['/es', 'es', '/es/'],
    ['/#features', 'es', '/es/#features'],
    ['/es#features', 'en', '/#features'],
    ['/pricing', 'en', '/pricing/'],
    ['/pricing', 'es', '/es/pricing/'],
    ['/es/pricing/', 'es', '/es/pricing/'],
    ['/news?type=release&page=2#latest', 'es', '/es/news/?type=release&page=2#latest'],
    ['/es/news/una-noticia/', 'en', '/news/una-noticia/'],
    ['/news/?next=/es/', 'es', '/es/news/?next=/es/'],
    ['/rss.xml', 'es', '/es/rss.xml'],
    ['/essay', 'es', '/es/essay/'],
  ] as const)('of %s in %s is %s', (path, language, expected) => {
    expect(localizePath(path, language)).toBe(expected)
  })
})

describe('two addresses', () => {
  test.each([
    ['/news/', '/news', true],
    ['/news/?x=1#y', '/news/', true],
    ['/', '/#about', true],
    ['/news/', '/news/a/', false],
    ['/', '/es/', false],
  ])('%s and %s lead to the same page: %s', (one, other, same) => {
    expect(isSamePage(one, other)).toBe(same)
  })
})
