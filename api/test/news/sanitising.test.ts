import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import { startSanitiser } from '../../src/news/html/sanitiser.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const save = (content: string, fields = {}) =>
  api.asAdmin({ method: 'POST', url: '/api/news', payload: { title: 'x', content, ...fields } })

const opened = (count: number) =>
  `<p>${Array.from({ length: count }, (_, index) => `<b id=x${index}>`).join('')}</p>`
const repeated = (html: string) => html.repeat(Math.floor((984 * 1024) / html.length))

describe('what is stored', () => {
  test.each([
    ['if a<b then c. Price <20 €.', 'if a&lt;b then c. Price &lt;20 €.'],
    ['See <https://example.edu/>', 'See <a href="https://example.edu/">https://example.edu/</a>'],
    ['<p>The <title> of a page</p>', '<p>The &lt;title> of a page</p>'],
    [
      '<p id="menu">x</p><a href="#menu">y</a>',
      '<p id="user-content-menu">x</p><a href="#user-content-menu">y</a>',
    ],
    [
      '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    ],
    ['<H1>caf&eacute;</H1><BR/>', '<h2>café</h2><br>'],
  ])('of %s is %s, however often it is saved', async (typed, stored) => {
    const article = (await save(typed)).json<Article>()
    expect(article.content).toBe(stored)
    const url = `/api/news/${article.id}`
    const again = await api.asAdmin({ method: 'PUT', url, payload: { ...article } })
    expect(again.json()).toEqual(article)
  })

  test('is the same for articles that say the same', async () => {
    const [one, other] = await Promise.all([
      save(`<P TITLE='a'>x &gt; y<p>z`),
      save('<p title="a">x > y</p><p>z</p>'),
    ])
    expect(one.json<Article>().content).toBe(other.json<Article>().content)
  })

  test.each(['\u200b', ' \u2060\ufeff ', '\u00ad', '\u3164'])(
    'is no title that nobody sees: %j',
    async (title) => {
      const refused = await save('<p>x</p>', { title })
      expect(refused.json()).toEqual({ message: 'Title and content are required' })
      expect(refused.statusCode).toBe(400)
    },
  )
})

describe('HTML that no article is made of', () => {
  test.each([
    [opened(1500) + '<p>x</p>'.repeat(5800), 'content is nested too deeply.'],
    [
      opened(150) + '<p>x</p>'.repeat(1000),
      'content has more elements than an article can have. Close the tags that are left open, or split the article.',
    ],
    [
      repeated('<a href=x>'),
      'content has more elements than an article can have. Close the tags that are left open, or split the article.',
    ],
  ])('is refused with a sentence (%#)', async (content, message) => {
    const refused = await save(content)
    expect(refused.json()).toEqual({ message })
    expect(refused.statusCode).toBe(400)
  })

  test.each([{ timeMs: 1 }, { memoryMb: 24 }])(
    'is refused when it takes more than %j, and the next save is served',
    async (limit) => {
      const sanitiser = startSanitiser(new Set(), { threads: 1, ...limit })
      await expect(sanitiser.sanitise('<p>a</p>'.repeat(60_000))).rejects.toMatchObject({
        statusCode: 400,
        message: 'content takes too long to check. Simplify its HTML, or split the article.',
      })
      if ('memoryMb' in limit) {
        await expect(sanitiser.sanitise('<p>b</p>')).resolves.toMatchObject({ html: '<p>b</p>' })
      }
      await sanitiser.close()
    },
    20_000,
  )

  test('is turned away while too many others are waiting', async () => {
    const sanitiser = startSanitiser(new Set(), { threads: 1, waiting: 1 })
    const working = [sanitiser.sanitise('<p>a</p>'), sanitiser.sanitise('<p>b</p>')]
    await expect(sanitiser.sanitise('<p>c</p>')).rejects.toMatchObject({
      statusCode: 503,
      message: 'The server is busy. Please try again in a few seconds.',
      headers: { 'retry-after': '5' },
    })
    await expect(Promise.all(working)).resolves.toHaveLength(2)
    await sanitiser.close()
  })
})

test.each([
  ['984 KiB of paragraphs', repeated('<p>Hello <b>world</b>, says Owly.</p>\n'), 201],
  ['984 KiB of ampersands', repeated('&'), 400],
])(
  'nobody else waits while %s are saved',
  async (_fact, content, status) => {
    await api.publish()
    const begun = performance.now()
    const saving = save(content).then(({ statusCode }) => ({ statusCode }))
    let answer: { statusCode: number } | undefined
    void saving.then((saved) => (answer = saved))
    const waits: number[] = []
    while (answer === undefined) {
      const asked = performance.now()
      expect((await api.ask('/api/news')).statusCode).toBe(200)
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(answer.statusCode).toBe(status)
    // On the thread that answers, one of them would have waited for nearly all of the time.
    expect(Math.max(...waits)).toBeLessThan((performance.now() - begun) / 4)
    expect(waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)]).toBeLessThan(50)
  },
  20_000,
)
