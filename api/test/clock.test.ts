import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import type { PreviewLink } from '../contract/preview.ts'
import { addQuickUser, admin, createTestApp, logIn, type TestApp } from './test-app.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour
const month = 30 * day

let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterEach(() => api.close())

/** What is done while the clock is ahead by so much, which is noticed afterwards. */
async function whileAhead<T>(by: number, work: () => Promise<T>): Promise<T> {
  api.clock.advance(by)
  const done = await work()
  api.clock.advance(-by)
  return done
}

const post = (url: string, payload: object, from = '192.0.2.1') =>
  api.ask({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

/** The statuses of so many calls, one after the other. */
async function statusesOf(count: number, call: (index: number) => ReturnType<typeof post>) {
  const statuses = new Set<number>()
  for (let index = 0; index < count; index += 1) statuses.add((await call(index)).statusCode)
  return [...statuses]
}

describe('wrong logins of a clock that was ahead', () => {
  const guess = (index: number) =>
    post('/api/login', { ...admin, password: 'wrong' }, `203.0.113.${index}`)
  const login = () => post('/api/login', admin)
  beforeEach(() => addQuickUser(api.database.db))

  test('keep nobody out, neither at once nor when their time comes', async () => {
    expect(await whileAhead(month, () => statusesOf(25, guess))).toEqual([401])
    expect((await login()).statusCode).toBe(200)
    api.clock.advance(month)
    expect((await login()).statusCode).toBe(200)
  })

  test('count when it was another machine’s, some seconds ahead, for the quarter of an hour', async () => {
    expect(await whileAhead(30 * second, () => statusesOf(25, guess))).toEqual([401])
    const refused = await login()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  })
})

describe('demo requests of a clock that was ahead', () => {
  const visitor = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    organization: 'Navy',
  }
  const send = (from?: string) => post('/api/demo-requests', visitor, from)
  const sendFrom = (index: number) => send(`203.0.113.${index}`)

  test('keep nobody from sending one, neither at once nor when their time comes', async () => {
    expect(await whileAhead(month, () => statusesOf(100, sendFrom))).toEqual([201])
    expect((await send()).statusCode).toBe(201)
    api.clock.advance(month)
    expect((await send()).statusCode).toBe(201)
    const inbox = await api.asAdmin('/api/demo-requests?limit=1')
    expect(inbox.headers['x-total-count']).toBe('102')
  })

  test('count when it was another machine’s, some seconds ahead, for the hour', async () => {
    expect(await whileAhead(30 * second, () => statusesOf(10, () => send()))).toEqual([201])
    const refused = await send()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('a session', () => {
  const statusOf = async (cookie: string) =>
    (await api.ask({ url: '/api/session', headers: { cookie } })).statusCode
  beforeEach(() => addQuickUser(api.database.db))

  test('that was opened while the clock was ahead is over, also when its time comes', async () => {
    const cookie = await whileAhead(month, () => logIn(api.app))
    expect(await statusOf(cookie)).toBe(401)
    expect(await statusOf(await logIn(api.app))).toBe(200)
    api.clock.advance(month)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('of another machine, whose clock is some seconds ahead, is open', async () => {
    expect(await statusOf(await whileAhead(30 * second, () => logIn(api.app)))).toBe(200)
  })

  test('that was used while the clock was ahead ends three days after its last use', async () => {
    const cookie = await logIn(api.app)
    expect(await whileAhead(2 * day, () => statusOf(cookie))).toBe(200)
    expect(await statusOf(cookie)).toBe(200)
    api.clock.advance(3 * day)
    expect(await statusOf(cookie)).toBe(401)
  })
})

test('a code that was taken while the clock was ahead doesn’t put today’s off', async () => {
  await addQuickUser(api.database.db)
  const headers = { cookie: await logIn(api.app) }
  const url = '/api/session/second-factor'
  const payload = { password: admin.password }
  const made = await api.ask({ method: 'POST', url, payload, headers })
  const app = new TOTP({ secret: Secret.fromBase32(made.json<{ secret: string }>().secret) })
  const code = () => app.generate({ timestamp: api.clock.now.getTime() })
  const enabled = await api.ask({ method: 'PUT', url, payload: { code: code() }, headers })
  expect(enabled.statusCode).toBe(200)

  const login = async () => (await post('/api/login', { ...admin, code: code() })).statusCode
  expect(await whileAhead(month, login)).toBe(200)
  api.clock.advance(hour)
  expect([await login(), await login()]).toEqual([200, 401])
})

test('a preview that was opened while the clock was ahead is over, and is opened anew for seven days', async () => {
  const { id } = await api.publish({ published: false })
  const open = async () => {
    const headers = { cookie: await logIn(api.app) }
    const opened = await api.ask({ method: 'POST', url: `/api/news/${id}/preview`, headers })
    return opened.json<PreviewLink>()
  }
  const read = async ({ url }: PreviewLink) =>
    (await api.ask(`/api/previews/${/([^/]+)\/$/.exec(url)?.[1]}`)).statusCode
  const early = await whileAhead(month, open)
  expect(await read(early)).toBe(404)
  const link = await open()
  expect([await read(link), await read(early)]).toEqual([200, 404])
  api.clock.advance(7 * day)
  expect([await read(link), await read(early)]).toEqual([404, 404])
})
