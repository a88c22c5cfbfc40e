import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { removeUser } from '../src/session/users.ts'
import { addQuickUser, admin, createTestApp, logIn, type TestApp } from './test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const url = '/api/session/second-factor'
const wrongCode =
  'The code is not right, or it was used already. Enter the one that the app shows now.'
const half = 30_000

let accounts = 0
/** An account of its own, logged in; `enable` puts a second factor in front of it. */
async function account() {
  const user = { ...admin, username: `User-${++accounts}` }
  await addQuickUser(api.database.db, user)
  const headers = { cookie: await logIn(api.app, user) }
  const { password } = user
  const begin = async () => {
    const made = await api.ask({ method: 'POST', url, payload: { password }, headers })
    return made.json<{ secret: string; address: string }>()
  }
  const confirm = (code: string) => api.ask({ method: 'PUT', url, payload: { code }, headers })
  const enable = async () => {
    const { secret } = await begin()
    const { recoveryCodes } = (await confirm(codeNow(secret))).json<{ recoveryCodes: string[] }>()
    api.clock.advance(half)
    return { secret, recoveryCodes }
  }
  const login = (code?: string) =>
    api.ask({ method: 'POST', url: '/api/login', payload: { ...user, code } })
  const state = async () => (await api.ask({ url, headers })).json<unknown>()
  return { user, headers, begin, confirm, enable, login, state }
}

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() })

describe('the second factor', () => {
  test('is on once a code has shown that the app has the key, and ends every other session', async () => {
    const { user, headers, begin, confirm, login, state } = await account()
    const other = await logIn(api.app, user)
    const { secret, address } = await begin()
    expect(address).toMatch(/^otpauth:\/\/totp\/Owly%20localhost%3A8000:User-\d+\?/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(await state()).toEqual({ enabled: false, recoveryCodes: 0 })
    expect((await login()).statusCode).toBe(200)

    const refused = await confirm('000000')
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: wrongCode }])
    const confirmed = await confirm(` ${codeNow(secret).replace(/^.../, '$& ')} `)
    expect(confirmed.statusCode).toBe(200)
    expect(await state()).toEqual({ enabled: true, recoveryCodes: 10 })
    const stillIn = async (cookie: string) =>
      (await api.ask({ url: '/api/session', headers: { cookie } })).statusCode
    expect([await stillIn(headers.cookie), await stillIn(other)]).toEqual([200, 401])
    const anew = await api.ask({ method: 'POST', url, payload: user, headers })
    expect(anew.statusCode).toBe(409)
  })

  test('is asked for only when the password was right, and a code counts once', async () => {
    const { user, enable, login } = await account()
    const { secret } = await enable()
    const asked = await login()
    expect(asked.statusCode).toBe(401)
    expect(asked.json()).toEqual({ message: 'Enter the code that your authenticator app shows.' })
    expect(asked.cookies).toEqual([])
    const stranger = { ...user, password: 'not the password', code: codeNow(secret) }
    const wrong = await api.ask({ method: 'POST', url: '/api/login', payload: stranger })
    expect(wrong.json()).toEqual({ message: 'Invalid username or password' })

    const code = codeNow(secret)
    expect(
      (await Promise.all([login(code), login(code)])).map((one) => one.statusCode).sort(),
    ).toEqual([200, 401])
    expect((await login(code)).json()).toEqual({ message: wrongCode })
    api.clock.advance(half)
    const former = codeNow(secret)
    api.clock.advance(2 * half)
    expect((await login(former)).statusCode).toBe(401)
    expect((await login(codeNow(secret))).statusCode).toBe(200)
    api.clock.advance(half)
    const next = codeNow(secret)
    api.clock.advance(half)
    expect((await login(next)).statusCode).toBe(200)
  })

  test('lets nobody try more than a few codes', async () => {
    const { enable, login } = await account()
    const { secret } = await enable()
    const statuses: number[] = []
    // To be asked for the code is no try.
    expect((await login()).statusCode).toBe(401)
    for (let i = 0; i < 11; i += 1) statuses.push((await login('123456')).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect((await login(codeNow(secret))).statusCode).toBe(429)
    api.clock.advance(15 * 60_000)
    expect((await login(codeNow(secret))).statusCode).toBe(200)
  })

  test('has recovery codes, each for one login, however they are typed', async () => {
    const { enable, login, state, headers, user } = await account()
    const { recoveryCodes } = await enable()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:-?[2-9a-hjkmnp-z]{4}){3}$/)
    expect((await login(` ${first.toUpperCase().replaceAll('-', ' ')}`)).statusCode).toBe(200)
    expect((await login(first)).statusCode).toBe(401)
    expect(await state()).toEqual({ enabled: true, recoveryCodes: 9 })
    const other = await account()
    await other.enable()
    expect((await other.login(second)).statusCode).toBe(401)
    const stored = await api.database.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(second)

    const renewed = await api.ask({
      method: 'POST',
      url: '/api/session/recovery-codes',
      payload: { password: user.password },
      headers,
    })
    expect(renewed.json()).toMatchObject({ recoveryCodes: { length: 10 } })
    expect((await login(second)).statusCode).toBe(401)
  })

  test('is switched on and off only by who knows the password', async () => {
    const { user, headers, enable, login, state } = await account()
    const off = (payload: object) => api.ask({ method: 'DELETE', url, payload, headers })
    const begun = (payload: object) => api.ask({ method: 'POST', url, payload, headers })
    expect((await begun({})).json()).toEqual({ message: 'Your password is required.' })
    expect((await begun({ password: 'wrong' })).statusCode).toBe(403)
    await enable()
    expect((await off({ password: 'wrong' })).statusCode).toBe(403)
    expect(await state()).toMatchObject({ enabled: true })
    expect((await off({ password: user.password })).statusCode).toBe(204)
    expect(await state()).toEqual({ enabled: false, recoveryCodes: 0 })
    expect((await login()).statusCode).toBe(200)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const payload = method === 'GET' ? {} : { payload: { password: user.password, code: '1' } }
      expect((await api.ask({ method, url, ...payload })).statusCode).toBe(401)
    }
  })

  test('goes with its account', async () => {
    const { user, enable } = await account()
    await enable()
    await removeUser(api.database.db, user.username)
    await addQuickUser(api.database.db, user)
    expect(await logIn(api.app, user)).toBeTruthy()
  })
})
