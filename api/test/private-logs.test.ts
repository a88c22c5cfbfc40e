import Fastify from 'fastify'
import { expect, test } from '@jest/globals'
import { createClientLabels } from '../src/http/client-label.ts'
import { loggerOptions } from '../src/system/logging.ts'
import { admin, createTestApp, logIn } from './test-app.ts'

const secrets = {
  name: 'Wilhelmina',
  email: 'wilhelmina@private.example',
  organization: 'Secret Society',
  message: 'Nobody else may read this',
  wrongPassword: 'not her long password',
  query: 'what-she-looked-for',
  address: '203.0.113.77',
  cookie: 'a-cookie-of-hers',
  token: 'a-bearer-token-of-hers',
}

test('no log has a word, an address, a password or a token of anybody', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = Fastify({ logger: loggerOptions('trace', stream) })
  const api = await createTestApp(
    { TRUST_PROXY: '127.0.0.1', REBUILD_TOKEN: 'r'.repeat(16) },
    { log },
  )
  const headers = {
    'x-forwarded-for': secrets.address,
    'user-agent': secrets.name,
    referer: `https://www.owly.example/?q=${secrets.query}`,
  }
  const person = {
    firstName: secrets.name,
    lastName: secrets.name,
    email: secrets.email,
    organization: secrets.organization,
    message: secrets.message,
  }
  const article = await api.publish()
  const url = `/api/news/${article.id}/preview`
  const preview = (await api.asAdmin({ method: 'POST', url })).json<{ url: string }>()
  const token = new URL(preview.url, 'http://x').pathname.split('/').filter(Boolean).at(-1) ?? ''
  expect(token.length).toBeGreaterThan(20)
  const cookie = await logIn(api.app)

  const drive = async () => {
    const post = (url: string, payload: object, more = {}) =>
      api.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
    const get = (url: string, more = {}) =>
      api.app.inject({ url, headers: { ...headers, ...more } })
    return [
      await post('/api/demo-requests', person),
      await post('/api/demo-requests', { ...person, email: `${secrets.email} broken` }),
      await post('/api/login', { username: admin.username, password: secrets.wrongPassword }),
      await post('/api/login', admin),
      await post('/api/rebuilds', {}, { authorization: `Bearer ${secrets.token}` }),
      await get(`/api/previews/${token}`),
      await get(`/api/demo-requests?q=${secrets.query}`, { cookie }),
      await get('/api/session', { cookie: `${cookie}; other=${secrets.cookie}` }),
      await get(`/api/news/${article.slug}?lang=${secrets.query}`),
      await get(`/api/%zz${secrets.query}`),
    ]
  }
  for (let round = 0; round < 12; round += 1) await drive()
  await api.database.close()
  const failed = await drive()
  expect(failed.filter(({ statusCode }) => statusCode >= 500).length).toBeGreaterThan(4)
  await api.app.close()

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(4)
  const sealed = cookie.split('=').at(-1) ?? cookie
  const all = [...Object.values(secrets), token, admin.password, sealed, decodeURIComponent(sealed)]
  for (const secret of all) expect(logged).not.toContain(secret)
  for (const line of lines) {
    expect(Object.keys(JSON.parse(line) as object)).toEqual(
      expect.arrayContaining(['level', 'time', 'msg']),
    )
  }
  await api.close().catch(() => undefined)
})

test('a label tells visitors apart for a day, and leads to nobody', () => {
  const label = createClientLabels()
  const morning = new Date('2026-03-01T00:00:00Z')
  const evening = new Date('2026-03-01T23:59:59Z')
  const one = label('203.0.113.77', morning)
  expect(label('203.0.113.77', evening)).toBe(one)
  expect(label('203.0.113.78', evening)).not.toBe(one)
  expect(label('203.0.113.77', new Date('2026-03-02T00:00:00Z'))).not.toBe(one)
  expect(createClientLabels()('203.0.113.77', morning)).not.toBe(one)
})
