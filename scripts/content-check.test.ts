import { afterEach, describe, expect, test } from '@jest/globals'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runContentCheck } from './content-check.ts'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const copies: string[] = []

afterEach(async () => {
  for (const copy of copies.splice(0)) await rm(copy, { recursive: true, force: true })
})

async function copyOfContent(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-check-'))
  copies.push(root)
  await cp(join(project, 'content'), join(root, 'content'), { recursive: true })
  return root
}

/** What the check says after one file was changed. */
async function problemsAfter(file: string, edit: (text: string) => string) {
  const root = await copyOfContent()
  const path = join(root, 'content', file)
  const before = await readFile(path, 'utf8')
  const after = edit(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  return runContentCheck(root)
}

type Json = Record<string, unknown>

/** Changes the value at a path of a JSON file; `undefined` takes the key away. */
const set = (path: string, value: unknown) => (text: string) => {
  const document = JSON.parse(text) as Json
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<Json>((node, step) => node[step] as Json, document)
  if (value !== undefined) parent[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
  return JSON.stringify(document, null, 2)
}
const append = (line: string) => (text: string) => `${text}\n${line}\n`
const swap = (from: string, to: string) => (text: string) => text.replace(from, to)

test('the content of this repository has no problems', async () => {
  expect(await runContentCheck(project)).toEqual([])
})

describe('the two languages', () => {
  test.each([
    [
      'a key is missing in Spanish',
      'es/home',
      set('hero.badge', undefined),
      'es/home',
      'hero.badge',
      /missing/,
    ],
    [
      'a key is missing in English',
      'en/home',
      set('hero.badge', undefined),
      'en/home',
      'hero.badge',
      /missing/,
    ],
    [
      'a key is there in Spanish only',
      'es/common',
      set('footer.extra', 'Más'),
      'en/common',
      'footer.extra',
      /missing/,
    ],
    [
      'a group is text in Spanish',
      'es/home',
      set('hero.trust', 'Usuarios'),
      'es/home',
      'hero.trust',
      /is text here and a group/,
    ],
    [
      'a value is no text',
      'es/home',
      set('hero.badge', 3),
      'es/home',
      'hero.badge',
      /has to be text/,
    ],
    ['a value is empty', 'es/home', set('hero.badge', '  '), 'es/home', 'hero.badge', /empty/],
    [
      'a variable is renamed',
      'es/legal',
      set('effective', 'Desde el {{fecha}}'),
      'es/legal',
      'effective',
      /\{\{fecha\}\} here, \{\{date\}\}/,
    ],
    [
      'Spanish is left in English',
      'es/home',
      set('hero.learnMore', 'Learn More'),
      'es/home',
      'hero.learnMore',
      /same as in English/,
    ],
  ] as const)('%s', async (_name, file, edit, where, key, message) => {
    const problems = await problemsAfter(`messages/${file}.json`, edit)
    expect(problems).toContainEqual({
      file: `content/messages/${where}.json`,
      key,
      message: expect.stringMatching(message),
    })
  })

  test('FAQ answers are compared too', async () => {
    const problems = await problemsAfter(
      'faq/es/ai-agent-for-education.json',
      set('items.2.answer', ''),
    )
    expect(problems).toEqual([
      {
        file: 'content/faq/es/ai-agent-for-education.json',
        key: 'items.2.answer',
        message: 'The text is empty.',
      },
    ])
  })

  test('an exception that nothing needs is a problem', async () => {
    const problems = await problemsAfter('same-in-both-languages.json', (text) =>
      JSON.stringify([...(JSON.parse(text) as string[]), 'home:hero.badge']),
    )
    expect(problems).toMatchObject([
      { file: 'content/same-in-both-languages.json', key: 'home:hero.badge' },
    ])
  })

  test('a file that one language lacks is named', async () => {
    const root = await copyOfContent()
    await rm(join(root, 'content/messages/es/pricing.json'))
    expect(await runContentCheck(root)).toContainEqual({
      file: 'content/messages/es/pricing.json',
      message: 'The file is missing.',
    })
  })
})

describe('counts of the specification', () => {
  test.each([
    ['facts/videos', 'videos.2', 'videos'],
    ['facts/testimonials', '1', undefined],
    ['facts/plans', 'plans.2', 'plans'],
    ['messages/en/home', 'videos.items.saveTime', 'videos.items'],
    ['messages/en/home', 'painPoints.cards.keepStudents', 'painPoints.cards'],
    ['messages/en/home', 'whyDifferent.items.actsInTheLms', 'whyDifferent.items'],
    ['messages/en/home', 'roles.blocks.students', 'roles.blocks'],
    [
      'messages/en/home',
      'roles.blocks.students.features.guidance',
      'roles.blocks.students.features',
    ],
    ['messages/en/home', 'roles.blocks.faculty.features.uploads', 'roles.blocks.faculty.features'],
    [
      'messages/en/home',
      'roles.blocks.administrators.features.dashboards',
      'roles.blocks.administrators.features',
    ],
    ['messages/es/home', 'about.stats.demo', 'about.stats'],
    ['messages/es/home', 'demo.expectations.noCard', 'demo.expectations'],
    ['messages/es/home', 'testimonials.items.dean', 'testimonials.items'],
    ['messages/es/pricing', 'plans.items.pro', 'plans.items'],
    ['messages/es/pricing', 'faq.items.moreCredits', 'faq.items'],
    ['messages/es/contact', 'why.items.demo', 'why.items'],
    ['faq/en/ai-agent-for-education', 'items.9', 'items'],
    ['faq/es/open-edx-and-lms-integrations', 'items.11', 'items'],
  ])('%s without %s', async (file, taken, key) => {
    const problems = await problemsAfter(`${file}.json`, set(taken, undefined))
    expect(problems).toContainEqual({
      file: `content/${file}.json`,
      ...(key !== undefined && { key }),
      message: expect.stringMatching(/^There have to be \d+ here; there are \d+\.$/),
    })
  })

  test('the terms have twelve sections', async () => {
    const problems = await problemsAfter(
      'legal/terms-of-service.mdx',
      swap('## 5. ', '## Number five: '),
    )
    expect(problems).toMatchObject([
      {
        file: 'content/legal/terms-of-service.mdx',
        message: expect.stringContaining('12 sections'),
      },
    ])
  })

  test('there are three legal documents', async () => {
    const root = await copyOfContent()
    await rm(join(root, 'content/legal/cookie-policy.mdx'))
    const problems = await runContentCheck(root)
    expect(problems).toContainEqual({
      file: 'content/legal/cookie-policy.mdx',
      message: 'The file is missing.',
    })
    expect(problems).toContainEqual({
      file: 'content/legal/privacy-policy.mdx',
      key: expect.any(String),
      message: '"/cookie-policy/" leads to no page of the site.',
    })
  })
})

describe('facts', () => {
  test.each([
    ['plans', 'plans.0.pricePerMonth', '50'],
    ['plans', 'plans.1.pricePerMonth', undefined],
    ['plans', 'plans.1.creditsIncluded', null],
    ['plans', 'extraCredits.price', 0],
    ['plans', 'extraCredits.credits', '1,000'],
    ['plans', 'trial.hours', null],
    ['plans', 'demo.minutes', -45],
    ['testimonials', '0.rating', 4],
    ['contact', 'email', 'hello at owly'],
    ['contact', 'form.address', 'http://forms.example.com/180'],
    ['links', 'bookDemo', 'htps://store.example.com'],
    ['links', 'checkout', 'https://'],
    ['videos', 'videos.0.embedSrc', 'https://video.example.com/1'],
    ['videos', 'videos.0.poster', 'images/videos/gone.jpg'],
    ['platforms', '0.status', 'soon'],
    ['site', 'analytics.scriptUrl', 'javascript:alert(1)'],
    ['navigation', 'header.3.route', '/prices/'],
    ['navigation', 'header.1.section', 'nowhere'],
  ])('%s: %s can’t be %j', async (file, key, value) => {
    const problems = await problemsAfter(`facts/${file}.json`, set(key, value))
    expect(problems).toContainEqual({
      file: `content/facts/${file}.json`,
      key,
      message: expect.any(String),
    })
  })

  test('a script address without a measurement id is a problem', async () => {
    const problems = await problemsAfter(
      'facts/site.json',
      set('analytics.scriptUrl', 'https://www.googletagmanager.com/gtag/js'),
    )
    expect(problems).toMatchObject([{ file: 'content/facts/site.json', key: 'analytics' }])
  })
})

describe('links', () => {
  test.each([
    ['messages/en/contact.json', set('form.help', 'See [the prices](/prices/).'), 'form.help'],
    ['messages/en/contact.json', set('form.help', 'See https://owly.'), 'form.help'],
    ['messages/en/contact.json', set('form.help', 'See http://owly.education/'), 'form.help'],
    ['messages/en/contact.json', set('form.help', '[Write](mailto:hello)'), 'form.help'],
    ['messages/en/contact.json', set('form.help', '[Demo](/#demonstration)'), 'form.help'],
    [
      'faq/en/ai-agent-for-education.json',
      set('items.0.answer', 'See [it](/es/nada/).'),
      'items.0.answer',
    ],
    ['news/starter.json', set('0.content', '<p><a href="/news/gone/">Gone</a></p>'), '0.content'],
    [
      'news/starter.json',
      set('0.content', '<p><img src="/images/gone.jpg" alt="Gone"></p>'),
      '0.content',
    ],
    ['legal/privacy-policy.mdx', append('See [this](/nowhere/).'), /^line \d+, column 5$/],
    ['legal/privacy-policy.mdx', append('See [this](ftp://example.com/).'), /^line \d+, column 5$/],
    ['legal/privacy-policy.mdx', append('![Owl](/images/gone.png)'), /^line \d+, column 1$/],
  ])('one that leads nowhere is found in %s', async (file, edit, key) => {
    expect(await problemsAfter(file, edit)).toContainEqual({
      file: `content/${file}`,
      key: expect.stringMatching(key),
      message: expect.stringMatching(
        /leads to no page|no section|does not exist|is neither|no e-mail/,
      ),
    })
  })

  test.each([
    'See [pricing](/pricing/), [preise](/es/pricing/) or [the demo](/#demo).',
    'Follow [the feed](/rss.xml), or write to [us](mailto:hello@owly.education?subject=Owly).',
    'The program is at https://owly.education/program.',
  ])('one that leads somewhere is fine: %s', async (text) => {
    expect(await problemsAfter('messages/en/contact.json', set('form.help', text))).toEqual([])
  })
})

describe('files that are broken', () => {
  test('JSON is named with line and column', async () => {
    const problems = await problemsAfter('facts/links.json', () => '{\n  "bookDemo": oops\n}')
    expect(problems).toContainEqual({
      file: 'content/facts/links.json',
      key: 'line 2, column 15',
      message: expect.stringContaining('not valid JSON'),
    })
  })

  test('a comma too many is named with line and column', async () => {
    const problems = await problemsAfter('messages/es/legal.json', swap('"\n}', '",\n}'))
    expect(problems).toEqual([
      {
        file: 'content/messages/es/legal.json',
        key: expect.stringMatching(/^line \d+, column 1$/),
        message: expect.stringContaining('not valid JSON'),
      },
    ])
  })

  test('a key that is given twice is named', async () => {
    const problems = await problemsAfter(
      'facts/links.json',
      swap('{\n', '{\n  "checkout": "https://pay.owly.education/other",\n'),
    )
    expect(problems).toEqual([
      {
        file: 'content/facts/links.json',
        key: expect.stringMatching(/^line 4, column 3$/),
        message: 'The key "checkout" is given twice.',
      },
    ])
  })

  test.each([
    ['MDX that can’t be parsed', append('An <open tag'), /not valid MDX/],
    ['an import', append('import x from "./x.js"'), /import and export/],
    ['an export', append('export const x = 1'), /import and export/],
    ['JSX', append('<Banner />'), /<Banner> is not allowed/],
    [
      'an allowed component with an attribute',
      append('<CookieSettingsButton onClick={go} />'),
      /not allowed/,
    ],
    ['a script', append('<script>alert(1)</script>'), /<script> is not allowed/],
    ['an expression', append('{process.env.SESSION_KEY}'), /braces/],
    ['a head that is no YAML', swap('title: ', 'title: ['), /not valid YAML/],
    ['a head that runs code', swap('---\n', '---js\n'), /begin with ---/],
    ['another slug than its name', swap('slug: privacy', 'slug: private'), /name of the file/],
    ['a date that is none', swap('2024-01-01', '2024-13-41'), /a date/],
  ])('%s is named with its place', async (_name, edit, message) => {
    expect(await problemsAfter('legal/privacy-policy.mdx', edit)).toContainEqual({
      file: 'content/legal/privacy-policy.mdx',
      key: expect.any(String),
      message: expect.stringMatching(message),
    })
  })
})

describe('hostile sentences', () => {
  const file = 'messages/en/home.json'
  test.each([
    'Hello </script><script>alert(1)</script>',
    'Hello <img src=x onerror=alert(1)>',
    '[Hello](javascript:alert(1))',
    'Hello " onmouseover="alert(1)',
    'Hello data:text/html,<p>',
    'Hello\u0000',
    'Hello \u202etxt.exe',
  ])('%j is refused with its key', async (text) => {
    expect(await problemsAfter(file, set('hero.badge', text))).toContainEqual({
      file: `content/${file}`,
      key: 'hero.badge',
      message: expect.stringMatching(/no place in content|no HTML|control character/),
    })
  })
})

describe('typography', () => {
  test.each([
    ['messages/en/home.json', set('hero.badge', 'It\'s "here"'), 'hero.badge', /Straight quotes/],
    ['messages/es/home.json', set('hero.badge', 'Es "nuevo"'), 'hero.badge', /Straight quotes/],
    [
      'messages/es/home.json',
      set('hero.badge', 'Ya está. Le ayuda?'),
      'hero.badge',
      /without its “¿”/,
    ],
    ['messages/es/home.json', set('hero.badge', 'Ya está!'), 'hero.badge', /without its “¡”/],
    [
      'news/starter.json',
      set('0.translations.es.excerpt', 'Qué ocurre?'),
      '0.translations.es.excerpt',
      /¿/,
    ],
    ['legal/cookie-policy.mdx', append('It\'s "here".'), /^line \d+/, /Straight quotes/],
  ] as const)('%s', async (file, edit, key, message) => {
    expect(await problemsAfter(file, edit)).toContainEqual({
      file: `content/${file}`,
      key: expect.stringMatching(key),
      message: expect.stringMatching(message),
    })
  })
})

describe('what search engines show', () => {
  test.each([
    ['title', 'Owly'],
    ['title', `Owly ${'and more '.repeat(10)}`],
    ['description', 'Short.'],
    ['description', 'Far too long. '.repeat(20)],
  ])('a %s of the wrong length is found', async (part, text) => {
    const problems = await problemsAfter('messages/en/seo.json', set(`home.${part}`, text))
    expect(problems).toEqual([
      {
        file: 'content/messages/en/seo.json',
        key: `home.${part}`,
        message: expect.stringMatching(/characters/),
      },
    ])
  })
})

describe('starter articles', () => {
  test.each([
    ['type', 'rumour', '0.type'],
    ['published', 'true', '0.published'],
    ['title', ' ', '0'],
    ['publishDate', '2025-03-11 09:00', '0'],
    ['content', '<p>Hello</p><style>p{color:red}</style>', '0.content'],
    ['content', '<iframe src="https://evil.example.com/"></iframe><p>Hello</p>', '0.content'],
  ])('one whose %s is %j is refused', async (field, value, key) => {
    expect(await problemsAfter('news/starter.json', set(`0.${field}`, value))).toContainEqual({
      file: 'content/news/starter.json',
      key,
      message: expect.any(String),
    })
  })
})
