import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ContentCheck } from '../../contract/content-check.ts'
import { createTestApp, videoHost, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const ask = (payload: unknown) =>
  api.asAdmin({ method: 'POST', url: '/api/news/check', payload: payload as object })
const check = async (content: string) => (await ask({ content })).json<ContentCheck>()

test('an editor is told what a save would keep, and nothing is saved', async () => {
  const content = '<H1>Now</H1><script>a()</script><p style="color:red" onclick="b()">caf&eacute;'
  const response = await ask({ content })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const checked = response.json<ContentCheck>()
  expect(checked).toEqual({
    content: '<h2>Now</h2><p>café</p>',
    description: 'Now café',
    removed: [
      { what: '<script>', count: 1, why: 'Nothing in an article runs as a program.' },
      { what: 'style="…"', count: 1, why: 'The website gives every article its own look.' },
      { what: 'onclick="…"', count: 1, why: 'Nothing in an article runs as a program.' },
    ],
    warnings: [
      '“Now” becomes a heading of level 2: the only one of level 1 is the title of the article.',
    ],
  })
  expect((await api.asAdmin('/api/news?published=false')).json()).toEqual([])
  expect((await api.publish({ content })).content).toBe(checked.content)
})

test.each([
  ['<iframe src="https://evil.example/"></iframe>', '<iframe>', 'Only videos of the known hosts'],
  ['<input><button>Go</button>', '<button>', 'can’t fill in or press anything'],
  ['<svg><path/></svg>', '<svg>', 'Drawings and formulas in code'],
  ['<p>x</p><link rel="x"><meta charset="y">', '<meta>', 'belongs to a whole web page'],
  ['<img src="file:///C:/a.png">', '<img>', 'file that everybody can load'],
  ['<a href="javascript:a()">x</a>', 'href="…"', 'safely follow or load'],
  ['<p id="a">x</p><p id="a">y</p>', 'id="…"', 'only once'],
  ['<o:p>x</o:p>', '<o:p>', 'Its words stay'],
  ['<p contenteditable>x</p>', 'contenteditable="…"', 'don’t need this attribute'],
])('of %s goes %s, with its reason', async (content, what, reason) => {
  const { removed } = await check(content)
  expect(removed.find((removal) => removal.what === what)?.why).toContain(reason)
})

test.each([
  ['<p>x</p><img src="/media/a%20b.png?w=1">', 'The image a%20b.png has no alternative text.'],
  ['<a href="/news/"> <br></a>', 'The link to /news/ has no words'],
  ['<p>x</p><a href=""></a>', 'The link to # has no words'],
  ['<a href="/"><img src="/a.png" alt=""></a>', 'The link to / has no words'],
  ['<p>x</p><img alt="y" src="data:image/png;base64,AAAA">', 'An image is written into the text'],
  ['if a<b then c', '“<b then c” looks like an HTML tag'],
  ['Dear <name>,', '“<name>” looks like an HTML tag'],
  [`<h1>${'long '.repeat(99)}</h1>`, `${'long '.repeat(12).trim()}…” becomes a heading`],
])('%s is worth a hint', async (content, hint) => {
  const { warnings } = await check(content)
  expect(warnings).toEqual([expect.stringContaining(hint)])
})

test.each([
  '<h2>x</h2><p>a &lt; b, 1 < 2</p>',
  '<img src="/a.png" alt="">',
  '<a href="/"><img src="/a.png" alt="Home"></a><a id="here"></a>',
  `<a href="/"><iframe src="https://${videoHost}/embed/abc"></iframe></a>`,
  '<p><span>x</span></p>',
  'See <https://example.edu/>',
])('%s is worth none', async (content) => {
  expect(await check(content)).toMatchObject({ removed: [], warnings: [] })
})

test('a picture that was to be loaded late is not one that is written into the text', async () => {
  const late = '<img alt="y" src="data:image/png;base64,AAAA" data-src="/a.png">'
  expect(await check(late)).toMatchObject({ content: '<img alt="y" src="/a.png">', warnings: [] })
})

test('however much is wrong, the answer stays short', async () => {
  const headings = Array.from({ length: 3000 }, (_, at) => `<h1 data-x${at}="y">${at}</h1>`)
  const { removed, warnings } = await check(headings.join(''))
  expect([removed.length, warnings.length]).toEqual([100, 20])
})

test('what a reader would see nothing of is not kept', async () => {
  expect((await check('<p>&nbsp;</p>')).content).toBe('')
  expect((await check('')).content).toBe('')
})

test('it has the limits of a save', async () => {
  const refused = await ask({ content: '<div>'.repeat(200) })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({ message: 'content is nested too deeply.' })
  const missing = await ask({})
  expect([missing.statusCode, missing.json()]).toEqual([400, { message: 'content must be text.' }])
})

test('no visitor can ask', async () => {
  const url = '/api/news/check'
  const response = await api.ask({ method: 'POST', url, payload: { content: '<p>x</p>' } })
  expect(response.statusCode).toBe(401)
})
