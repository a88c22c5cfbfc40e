import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { DemoRequest } from '../contract/demo-request.ts'
import { onEnd, publishBuild, smallSite, temporaryFolder, writeFiles } from './site/support.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** The page of answers as the site builds it, in short. */
const page = (language: string) => `<!DOCTYPE html><html lang="${language}"><head>
<script id="page-manifest" type="application/json">{}</script><script>boot()</script></head><body>
<div hidden data-answer="received"><h1 tabindex="-1">Thanks ${language}</h1></div>
<div data-answer="form"><form method="post" action="/api/demo-requests">
<p hidden data-answer="wrong">Check</p><p hidden data-answer="tooMany">Too many</p>
<p hidden data-answer="failed">Failed</p>
${['firstName', 'lastName', 'email', 'organization', 'lmsType', 'message']
  .flatMap((field) => [`${field} wrong`, `${field} tooLong`])
  .map((name) => `<p hidden id="${name.replace(' ', '-')}" data-answer="${name}">${name}</p>`)
  .join('')}
<div><input name="firstName" aria-describedby="hint"></div><div><input name="lastName"></div>
<div><input name="email" type="email"></div><div><input name="organization"></div>
<div><select name="lmsType"><option value="">-</option><option value="Moodle">M</option></select></div>
<div><textarea name="message"></textarea></div><input name="trap">
</form></div></body></html>`

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
const files = {
  ...smallSite,
  'forms/answer/index.html': page('en'),
  'es/forms/answer/index.html': page('es'),
  _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
}
const valid = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.edu',
  organization: 'Navy',
  lmsType: '',
  message: '',
  language: 'es',
  trap: '',
}

let api: TestApp
beforeEach(async () => {
  const dataDir = await temporaryFolder()
  const publicDir = join(await temporaryFolder(), 'public')
  await writeFiles(publicDir, files)
  await publishBuild(publicDir, dataDir)
  api = await createTestApp({ DATA_DIR: dataDir }, { serveSite: true })
  onEnd(() => api.close())
})

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.ask({
    method: 'POST',
    url: '/api/demo-requests',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const requests = async () => (await api.asAdmin('/api/demo-requests')).json<DemoRequest[]>()

const elements = (node: Tree.ParentNode): Tree.Element[] =>
  node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elements(child)] : []))
const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('')
function read(html: string) {
  const all = elements(parse(html))
  const attributes = ({ attrs }: Tree.Element): Partial<Record<string, string>> =>
    Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return {
    named: (name: string): Partial<Record<string, string>> | undefined => {
      const found = all.find((one) => attributes(one).name === name)
      return found && { ...attributes(found), words: textOf(found) }
    },
    answers: all.flatMap((one) => {
      const { hidden, 'data-answer': name } = attributes(one)
      return name === undefined || hidden !== undefined ? [] : [name]
    }),
    hidden: all.filter((one) => attributes(one).hidden !== undefined).length,
    scripts: all.filter(({ tagName }) => tagName === 'script').length,
    selected: all.flatMap((one) => (attributes(one).selected === undefined ? [] : [textOf(one)])),
  }
}

describe('a demo request that comes as a form', () => {
  test('is kept, and thanked for with a page in the language of the form', async () => {
    const response = await send({ ...valid, message: 'Hello\r\nyou' })
    expect(response.statusCode).toBe(201)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    expect(response.body).toContain('Thanks es')
    expect(read(response.body)).toMatchObject({ answers: ['received'], hidden: 0, scripts: 0 })
    expect(await requests()).toMatchObject([
      { firstName: 'Grace', lmsType: null, message: 'Hello\nyou', language: 'es' },
    ])
  })

  test('comes back as it was filled in, with what is wrong at each field', async () => {
    const message = '\nfirst line\nsecond'
    const long = 'x'.repeat(201)
    const response = await send({
      ...valid,
      ...{ firstName: ' ', lastName: long, email: 'grace', lmsType: 'Moodle', message },
    })
    expect(response.statusCode).toBe(400)
    const { named, answers, selected, scripts } = read(response.body)
    expect(answers).toEqual([
      ...['form', 'wrong'],
      ...['firstName wrong', 'lastName tooLong', 'email wrong'],
    ])
    expect(scripts).toBe(0)
    expect(named('firstName')).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'hint firstName-wrong',
      autofocus: '',
    })
    expect(named('email')).toMatchObject({ value: 'grace', 'aria-describedby': 'email-wrong' })
    expect(named('email')).not.toHaveProperty('autofocus')
    expect(named('organization')).toMatchObject({ value: 'Navy' })
    expect(named('organization')).not.toHaveProperty('aria-invalid')
    expect(named('message')?.words).toBe('first line\nsecond')
    expect(selected).toEqual(['M'])
    expect(await requests()).toEqual([])
  })

  test('stays words, whatever it holds', async () => {
    const hostile = '"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>'
    const response = await send({ ...valid, email: hostile, message: hostile, ['on"x']: hostile })
    expect(response.statusCode).toBe(400)
    const { named, scripts } = read(response.body)
    expect([named('email')?.value, named('message')?.words]).toEqual([hostile, hostile])
    expect(scripts).toBe(0)
    expect(elements(parse(response.body)).filter(({ tagName }) => tagName === 'img')).toEqual([])
  })

  test('is limited as every other, and says so with what was typed', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await send(valid)).statusCode).toBe(201)
    const refused = await send(valid)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { named, answers } = read(refused.body)
    expect([answers, named('firstName')?.value]).toEqual([['form', 'tooMany'], 'Grace'])
  })

  test('of a program is thanked for and not kept; that of another site is refused', async () => {
    const trapped = await send({ ...valid, trap: 'x' })
    expect([trapped.statusCode, read(trapped.body).answers]).toEqual([201, ['received']])
    const foreign = await send(valid, { origin: 'https://elsewhere.example' })
    expect([foreign.statusCode, Object.keys(foreign.json<object>())]).toEqual([403, ['message']])
    expect(await requests()).toEqual([])
  })

  test('in no language of the site is answered in English', async () => {
    expect((await send({ ...valid, language: 'fr' })).body).toContain('Thanks en')
  })

  test('is the only thing that is taken as a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const login = await api.ask({ method: 'POST', url: '/api/login', payload: 'a=b', headers })
    expect(login.statusCode).toBe(415)
  })
})

test('without a site that has the page, the answer is its bare words', async () => {
  const bare = await createTestApp({ SITE_URL: 'http://127.0.0.1:9' })
  onEnd(() => bare.close())
  const response = await bare.ask({
    method: 'POST',
    url: '/api/demo-requests',
    payload: new URLSearchParams(valid).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    201,
    'text/plain; charset=utf-8',
  ])
  expect(response.body).toMatch(/^Thank you/)
})
