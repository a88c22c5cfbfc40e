import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { headScript } from '../boot/head-script.ts'
import { decideLanguage, type PageLoad } from './first-visit.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'

/** @param address path with query and fragment, as in the address bar */
const load = (address: string, languages: string[], facts: Partial<PageLoad> = {}): PageLoad => {
  const { pathname, search, hash } = new URL(address, 'http://owly.test')
  return {
    path: pathname,
    search,
    hash,
    languages,
    choice: null,
    decided: false,
    isError: false,
    userAgent: chrome,
    ...facts,
  }
}

describe('the first load of a visit', () => {
  test.each([
    ['/', ['es'], '/es/'],
    ['/', ['es-MX'], '/es/'],
    ['/', ['ES-ar'], '/es/'],
    ['/', ['es-419', 'en'], '/es/'],
    ['/', ['en-US', 'es-ES'], '/es/'],
    ['/', ['fr', 'de', 'es'], '/es/'],
    ['/', ['en-US'], null],
    ['/', ['fr'], null],
    ['/', ['est'], null],
    ['/', [], null],
    ['/pricing/', ['es'], '/es/pricing/'],
    ['/pricing', ['es'], '/es/pricing'],
    ['/pricing/?plan=pro&x=1#faq', ['es'], '/es/pricing/?plan=pro&x=1#faq'],
    ['/#features', ['es'], '/es/#features'],
    ['/news/a-slug/', ['es'], '/es/news/a-slug/'],
    ['/admin/', ['es'], '/es/admin/'],
    ['/essay/', ['es'], '/es/essay/'],
    ['/es/', ['es'], null],
    ['/es/pricing/', ['es'], null],
    ['/es', ['en'], '/'],
    ['/es/', ['en-GB'], '/'],
    ['/es/', ['en-US', 'es'], '/'],
    ['/es/?utm=x#about', ['en'], '/?utm=x#about'],
    ['/es/', ['fr', 'en'], null],
    ['/es/', [], null],
    ['/es/pricing/', ['en'], null],
    ['/es/news/a-slug/', ['en'], null],
    ['/essay/', ['en'], null],
  ])('of %s with a browser in %j leads to %s', (address, languages, target) => {
    expect(decideLanguage(load(address, languages))).toBe(target)
  })

  test.each([
    ['/', ['es'], 'en', null],
    ['/pricing/', ['es'], 'en', null],
    ['/es/', ['es'], 'en', '/'],
    ['/es/pricing/', ['es'], 'en', null],
    ['/', ['en'], 'es', '/es/'],
    ['/news/?page=2#x', ['en'], 'es', '/es/news/?page=2#x'],
    ['/es/', ['en'], 'es', null],
    ['/', [], 'es', '/es/'],
    ['/', ['es'], 'klingon', '/es/'],
  ])('of %s with a browser in %j and the choice %s leads to %s', (address, own, choice, target) => {
    expect(decideLanguage(load(address, own, { choice }))).toBe(target)
  })

  test.each([
    ['an error page', { isError: true }],
    ['a page later in the visit', { decided: true }],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot' }],
    ['another crawler', { userAgent: 'facebookexternalhit/1.1' }],
  ])('of %s stays where it is', (_what, facts) => {
    expect(decideLanguage(load('/pricing/', ['es'], facts))).toBeNull()
    expect(decideLanguage(load('/es/', ['en'], facts))).toBeNull()
  })

  test('of a phone whose name ends in "bot" is no crawler', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 13; CUBOT X50) Chrome/147.0.0.0'
    expect(decideLanguage(load('/', ['es'], { userAgent }))).toBe('/es/')
  })
})

interface Visitor {
  languages: string[]
  referrer?: string
  /** What the server answered, where the browser tells. */
  status?: number
  storage?: Map<string, string>
}

/**
 * Runs the text that stands in the pages, as a browser does, until the page is left, and tells where
 * it moved on to.
 */
function visit(address: string, { languages, referrer = '', status, storage }: Visitor) {
  const moves: string[] = []
  const { pathname, search, hash, origin } = new URL(address, 'http://owly.test')
  const store = {
    getItem: (key: string) => {
      if (!storage) throw new Error('The operation is insecure.')
      return storage.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (!storage) throw new Error('The operation is insecure.')
      storage.set(key, value)
    },
  }
  const listen = () => undefined
  const leave: (() => void)[] = []
  const globals = {
    document: {
      documentElement: { hasAttribute: () => false },
      referrer,
      addEventListener: (type: string, act: () => void) => {
        if (type === 'visibilitychange') leave.push(act)
      },
    },
    window: { addEventListener: listen },
    location: { pathname, search, hash, origin, replace: (to: string) => moves.push(to) },
    navigator: { languages, userAgent: chrome },
    localStorage: store,
    sessionStorage: store,
    performance: { getEntriesByType: () => (status ? [{ responseStatus: status }] : []) },
    setTimeout: listen,
  }
  runInNewContext(headScript, globals)
  for (const act of leave) act()
  return moves
}

describe('the script at the top of every page', () => {
  test('moves on once a visit, and not again', () => {
    const storage = new Map<string, string>()
    const languages = ['en-US', 'es']
    expect(visit('/?a=1#b', { languages, storage })).toEqual(['/es/?a=1#b'])
    expect(visit('/es/?a=1#b', { languages, storage })).toEqual([])
    expect(visit('/', { languages, storage })).toEqual([])
  })

  test.each([
    [200, ['/es/']],
    [404, []],
  ])('to a page that was answered with %d leads to %j', (status, moves) => {
    expect(visit('/', { languages: ['es'], status, storage: new Map() })).toEqual(moves)
  })

  test('reads the choice that the switch remembered', () => {
    const storage = new Map([['owly-language', 'en']])
    expect(visit('/', { languages: ['es'], storage })).toEqual([])
  })

  test.each([
    ['/pricing/', ['owly-language']],
    ['/es/', ['owly-language']],
    ['/es/pricing/', []],
  ])('of %s asks storage for %j', (address, keys) => {
    const asked: string[] = []
    const storage = new (class extends Map<string, string> {
      override get(key: string) {
        asked.push(key)
        return super.get(key)
      }
    })()
    visit(address, { languages: ['fr'], storage })
    expect(asked).toEqual(keys)
  })

  test('moves on once also where storage is closed to the page', () => {
    const languages = ['en-US', 'es']
    expect(visit('/', { languages })).toEqual(['/es/'])
    expect(visit('/es/', { languages, referrer: 'http://owly.test/' })).toEqual([])
    expect(visit('/', { languages, referrer: 'http://owly.test/es/' })).toEqual([])
  })

  test('counts a link from another site as a first load', () => {
    const referrer = 'http://owly.test.example/'
    expect(visit('/', { languages: ['es'], referrer, storage: new Map() })).toEqual(['/es/'])
  })

  test('cannot end its own element early', () => {
    expect(headScript).not.toMatch(/<\/|<!--/)
  })
})
