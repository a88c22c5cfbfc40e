import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { addQuickUser, admin, createTestApp, type TestApp } from './test-app.ts'

// Passwords of nobody are hashed as they are in production, which takes its time.
jest.setTimeout(120_000)

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await addQuickUser(api.database.db)
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance(16 * 60_000))

interface Login {
  from?: string
  cookie?: string
  username?: string
  password?: string
}

const logIn = ({ from = '198.51.100.1', cookie = '', ...credentials }: Login = {}) =>
  api.ask({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { cookie },
    payload: { ...admin, ...credentials },
  })

const wrong = (login: Login) => logIn({ password: 'wrong', ...login })

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

async function codesOf(logins: Promise<LightMyRequestResponse>[]): Promise<Map<number, number>> {
  const codes = new Map<number, number>()
  for (const { statusCode } of await Promise.all(logins)) {
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
  }
  return codes
}

async function guess(count: number, from: (index: number) => string) {
  const codes: number[] = []
  for (let index = 0; index < count; index += 1) {
    codes.push((await wrong({ from: from(index) })).statusCode)
  }
  return codes
}

describe('wrong logins for one account', () => {
  test('from many networks close it to strangers, not to a browser that has been there', async () => {
    const known = cookiesOf(await logIn())
    const codes = await guess(30, (index) => `203.0.113.${index}`)
    expect(codes).toEqual([...Array<number>(25).fill(401), ...Array<number>(5).fill(429)])

    const stranger = await logIn({ from: '198.51.100.2' })
    expect(stranger.statusCode).toBe(429)
    expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    const owner = { from: '198.51.100.2', cookie: known, username: 'ADA' }
    expect((await logIn(owner)).statusCode).toBe(200)

    api.clock.advance(15 * 60_000)
    expect((await logIn({ from: '198.51.100.2' })).statusCode).toBe(200)
  })

  test('from thirty networks of one /48 end for that /48', async () => {
    const codes = await guess(30, (index) => `2001:db8:7:${index.toString(16)}::1`)
    expect(codes).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)])
    expect((await logIn({ from: '2001:db8:8::1' })).statusCode).toBe(200)
  })

  test('from a known browser have a limit of their own', async () => {
    const cookie = cookiesOf(await logIn())
    for (let index = 1; index <= 10; index += 1) {
      expect((await wrong({ cookie, from: `198.51.100.${index}` })).statusCode).toBe(401)
      api.clock.advance(60_000)
    }
    const limited = await logIn({ cookie })
    expect(limited.statusCode).toBe(429)
    expect(limited.headers['retry-after']).toBe('300')
    // A stranger's success at one of those addresses forgives the browser nothing.
    expect((await logIn()).statusCode).toBe(200)
    expect((await logIn({ cookie })).statusCode).toBe(429)
    api.clock.advance(5 * 60_000)
    expect((await logIn({ cookie })).statusCode).toBe(200)
  })

  test('are not spared by a browser known for another account', async () => {
    await addQuickUser(api.database.db, { ...admin, username: 'mallory' })
    const mallory = cookiesOf(await logIn({ username: 'mallory' }))
    await guess(25, (index) => `203.0.113.${index}`)
    expect((await logIn({ cookie: mallory })).statusCode).toBe(429)
  })
})

test('the cookie of a known browser goes nowhere but to the login', async () => {
  const response = await logIn()
  expect(response.cookies[1]).toMatchObject({
    name: 'owly_browser',
    path: '/api/login',
    httpOnly: true,
    sameSite: 'Lax',
  })
})

describe('a crowd at the login', () => {
  /** A different account and network each, so that no limit of theirs ends it. */
  const crowd = (size: number, from = (index: number) => `203.0.113.${index}`) =>
    Array.from({ length: size }, (_, index) =>
      wrong({ username: `nobody${index}`, from: from(index) }),
    )

  test('is told to come again where it would have to wait for long', async () => {
    const answers = await Promise.all(crowd(100))
    const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
    // How many get in meanwhile is the pace of database and processor.
    expect(turnedAway.length).toBeGreaterThan(50)
    for (const { headers, body } of turnedAway) {
      expect(headers['retry-after']).toBe('2')
      expect(body).toBe('{"message":"The server is busy. Please try again in a few seconds."}')
    }
    // Nobody's password was looked at, so nothing counts against them.
    const { length } = await api.database.db.selectFrom('login_attempts').selectAll().execute()
    expect(length).toBe(100 - turnedAway.length)
  })

  test.each([
    ['a known browser', true, undefined],
    ['a newcomer', false, undefined],
    ['a newcomer of their own network', false, () => '198.51.100.1'],
  ])('does not stand in the way of %s', async (_case, isKnown, fromWhere) => {
    const cookie = isKnown ? cookiesOf(await logIn()) : ''
    const done: number[] = []
    const others = crowd(20, fromWhere).map((login) =>
      login.then(({ statusCode }) => done.push(statusCode)),
    )
    expect((await logIn({ cookie })).statusCode).toBe(200)
    // Only those whose passwords were being looked at already.
    expect(done.filter((code) => code === 401).length).toBeLessThanOrEqual(3)
    await Promise.all(others)
  })

  test('of one network leaves the others their turn', async () => {
    const many = crowd(40, () => '203.0.113.9')
    const one = await wrong({ username: 'nobody', from: '198.51.100.4' })
    expect(one.statusCode).toBe(401)
    expect((await codesOf(many)).get(503)).toBeGreaterThan(0)
  })
})
