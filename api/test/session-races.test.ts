import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../src/database/database.ts'
import { countRecoveryCodes } from '../src/session/recovery-codes.ts'
import { changePassword, removeUser } from '../src/session/users.ts'
import { addQuickUser, admin, createTestApp, logIn, type TestApp } from './test-app.ts'

// New passwords are hashed here as they are in production, which takes its time.
jest.setTimeout(60_000)

/** Done once, when the app has read an account and is about to look at the password for it. */
let meanwhile: (() => Promise<unknown>) | undefined
const watcher: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (!result.rows.some((row) => 'password_hash' in row)) return result
    const act = meanwhile
    meanwhile = undefined
    await act?.()
    return result
  },
}

let api: TestApp
let elsewhere: Database
beforeAll(async () => {
  api = await createTestApp({}, { watcher })
  elsewhere = await api.openAgain()
})
afterAll(async () => {
  await elsewhere.close()
  await api.close()
})

const next = 'quite another sentence'
const factor = '/api/session/second-factor'
let accounts = 0
let user: typeof admin
let headers: { cookie: string }
beforeEach(async () => {
  user = { ...admin, username: `user-${++accounts}` }
  await addQuickUser(elsewhere.db, user)
  headers = { cookie: await logIn(api.app, user) }
})

const login = (payload: object = user) => api.ask({ method: 'POST', url: '/api/login', payload })
const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object) =>
  api.ask({ method, url, payload, headers })
const changeElsewhere = () => changePassword(elsewhere.db, user.username, next)
const sessions = () =>
  elsewhere.db.selectFrom('sessions').select('id').where('username', '=', user.username).execute()

/** @returns its recovery codes */
async function switchOn(): Promise<string[]> {
  const begun = await send('POST', factor, { password: user.password })
  const secret = Secret.fromBase32(begun.json<{ secret: string }>().secret)
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() })
  const on = await send('PUT', factor, { code })
  return on.json<{ recoveryCodes: string[] }>().recoveryCodes
}

describe('a login that is being looked at', () => {
  const again = async () => {
    await removeUser(elsewhere.db, user.username)
    await addQuickUser(elsewhere.db, { ...user, password: next })
  }

  test.each([
    ['the password is changed', changeElsewhere],
    ['the account is removed', () => removeUser(elsewhere.db, user.username)],
    ['the account is removed and made again', again],
  ])('while %s is answered and counted like a wrong one', async (_what, change) => {
    meanwhile = change
    const refused = await login()
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { message: 'Invalid username or password' },
    ])
    expect(refused.cookies).toEqual([])
    expect(await sessions()).toEqual([])
    const counted = elsewhere.db.selectFrom('login_attempts').where('username', '=', user.username)
    expect(await counted.selectAll().execute()).toHaveLength(1)
  })

  test('while the second factor is switched on is asked for its code', async () => {
    meanwhile = switchOn
    const asked = await login()
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      { message: 'Enter the code that your authenticator app shows.' },
    ])
    expect(asked.cookies).toEqual([])
    expect(await sessions()).toHaveLength(1)
  })

  test('with a recovery code is refused when another one has used the code meanwhile', async () => {
    const [code = ''] = await switchOn()
    let winner = 0
    meanwhile = async () => (winner = (await login({ ...user, code })).statusCode)
    const loser = await login({ ...user, code })
    expect([winner, loser.statusCode]).toEqual([200, 401])
    expect(loser.cookies).toEqual([])
    const answers = await Promise.all(Array.from({ length: 4 }, () => login({ ...user, code })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(await countRecoveryCodes(elsewhere.db, user.username)).toBe(9)
  })

  test('with a recovery code uses it up only when it lets in', async () => {
    const [code = ''] = await switchOn()
    meanwhile = changeElsewhere
    expect((await login({ ...user, code })).statusCode).toBe(401)
    expect(await countRecoveryCodes(elsewhere.db, user.username)).toBe(10)
    expect((await login({ ...user, password: next, code })).statusCode).toBe(200)
  })
})

test('of many logins at once with one recovery code, one is let in', async () => {
  const [code = ''] = await switchOn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => login({ ...user, code })))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 401, 401, 401, 401])
})

describe('with a password that another process changes while it is looked at', () => {
  test('the password is not changed once more', async () => {
    meanwhile = changeElsewhere
    const payload = { current: user.password, next: 'what a stranger wants it to be' }
    const refused = await send('PUT', '/api/session/password', payload)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'The current password is not right.' },
    ])
    expect((await login({ ...user, password: next })).statusCode).toBe(200)
  })

  test('no second factor is begun', async () => {
    meanwhile = changeElsewhere
    expect((await send('POST', factor, { password: user.password })).statusCode).toBe(403)
    const begun = elsewhere.db.selectFrom('second_factors').where('username', '=', user.username)
    expect(await begun.selectAll().execute()).toEqual([])
  })

  test.each([
    ['the second factor stays on', 'DELETE', factor],
    ['the recovery codes stay good', 'POST', '/api/session/recovery-codes'],
  ] as const)('%s', async (_what, method, url) => {
    const [code = ''] = await switchOn()
    meanwhile = changeElsewhere
    expect((await send(method, url, { password: user.password })).statusCode).toBe(403)
    expect((await login({ ...user, password: next })).statusCode).toBe(401)
    expect((await login({ ...user, password: next, code })).statusCode).toBe(200)
  })
})
