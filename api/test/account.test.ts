import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { addQuickUser, admin, createTestApp, logIn, type TestApp } from './test-app.ts'

// New passwords are hashed here as they are in production, which takes its time.
jest.setTimeout(60_000)

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

let accounts = 0
async function account() {
  const user = { ...admin, username: `user-${++accounts}` }
  await addQuickUser(api.database.db, user)
  return { user, cookie: await logIn(api.app, user) }
}
const isAlive = async (cookie: string) =>
  (await api.ask({ url: '/api/session', headers: { cookie } })).statusCode === 200
const change = (cookie: string, payload: object) =>
  api.ask({ method: 'PUT', url: '/api/session/password', payload, headers: { cookie } })

describe('PUT /api/session/password', () => {
  test('changes the password, and every other session is dead', async () => {
    const { user, cookie } = await account()
    const other = await logIn(api.app, user)
    const { cookie: somebodyElse } = await account()
    const next = 'quite another sentence'
    const changed = await change(cookie, { current: user.password, next })
    expect(changed.statusCode).toBe(204)
    expect(changed.body).toBe('')
    expect(await Promise.all([cookie, other, somebodyElse].map(isAlive))).toEqual([
      true,
      false,
      true,
    ])
    const login = (payload: object) => api.ask({ method: 'POST', url: '/api/login', payload })
    expect((await login(user)).statusCode).toBe(401)
    expect((await login({ ...user, password: next })).statusCode).toBe(200)
  })

  test('takes any characters, up to a thousand, each of which counts', async () => {
    const { user, cookie } = await account()
    const next = `${'¿Ñandú, búho 🦉 o \t猫? '.repeat(60).slice(0, 999)}.`
    expect((await change(cookie, { current: user.password, next })).statusCode).toBe(204)
    const login = (password: string) =>
      api.ask({ method: 'POST', url: '/api/login', payload: { ...user, password } })
    expect((await login(next.slice(0, -1))).statusCode).toBe(401)
    expect((await login(next)).statusCode).toBe(200)
  })

  test.each([
    ['eleven char', 'The new password must be at least 12 characters long.'],
    ['   eleven char   ', 'The new password must be at least 12 characters long.'],
    ['Password1234', 'This password is among the first that anyone tries. Choose another one.'],
    ['abababababab', 'This password is among the first that anyone tries. Choose another one.'],
    ['', 'The current and the new password are required.'],
    ['x'.repeat(1001), 'next must be at most 1000 characters long.'],
  ])('refuses %j by the rule that it breaks', async (next, message) => {
    const { user, cookie } = await account()
    const refused = await change(cookie, { current: user.password, next })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ message })
  })

  test('is 403 with a wrong current password, and 429 after ten, for this session only', async () => {
    const { user, cookie } = await account()
    const next = 'quite another sentence'
    const wrong = () => change(cookie, { current: 'wrong', next })
    for (let i = 0; i < 10; i += 1) {
      const refused = await wrong()
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toEqual({ message: 'The current password is not right.' })
    }
    const limited = await wrong()
    expect(limited.statusCode).toBe(429)
    expect(limited.headers['retry-after']).toBe('900')
    expect(await isAlive(await logIn(api.app, user))).toBe(true)
    api.clock.advance(15 * 60_000)
    expect((await wrong()).statusCode).toBe(403)
  })

  test('needs a session', async () => {
    const payload = { current: admin.password, next: 'quite another sentence' }
    expect(
      (await api.ask({ method: 'PUT', url: '/api/session/password', payload })).statusCode,
    ).toBe(401)
  })
})

test('DELETE /api/sessions ends every session of the account, and nobody else’s', async () => {
  const { user, cookie } = await account()
  const other = await logIn(api.app, user)
  const { cookie: somebodyElse } = await account()
  const everywhere = { method: 'DELETE', url: '/api/sessions', headers: { cookie } } as const
  const ended = await api.ask(everywhere)
  expect(ended.statusCode).toBe(204)
  expect(ended.cookies).toEqual([expect.objectContaining({ value: '', maxAge: 0 })])
  expect(await Promise.all([cookie, other, somebodyElse].map(isAlive))).toEqual([
    false,
    false,
    true,
  ])
  expect((await api.ask(everywhere)).statusCode).toBe(401)
})
