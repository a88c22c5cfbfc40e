import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { changePassword, createUser, listUsers, removeUser } from '../src/session/users.ts'
import { addQuickUser, admin, createTestApp, logIn, type TestApp } from './test-app.ts'

// Some passwords are hashed here as they are in production, which takes its time.
jest.setTimeout(60_000)

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await addQuickUser(api.database.db)
  await addQuickUser(api.database.db, { ...admin, username: 'mallory' })
  await createUser(api.database.db, 'grace', admin.password)
})
afterAll(() => api.close())

const post = (url: string, payload?: object, remoteAddress = '192.0.2.1') =>
  api.ask({ method: 'POST', url, remoteAddress, ...(payload && { payload }) })
const day = 24 * 3_600_000
const session = (cookie: string) => api.ask({ url: '/api/session', headers: { cookie } })

describe('POST /api/login', () => {
  test('answers with the user and sets a cookie that scripts can’t read', async () => {
    const response = await post('/api/login', { ...admin, username: 'ADA' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ user: { username: 'ada' } })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'owly_session', path: '/', maxAge: 1_209_600 }),
      expect.objectContaining({ name: 'owly_browser', path: '/api/login', maxAge: 31_536_000 }),
    ])
    for (const cookie of response.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      expect(cookie).not.toHaveProperty('secure')
    }
  })

  test.each([
    [{}],
    [{ username: 'ada' }],
    [{ password: 'x' }],
    [{ username: ' ', password: 'x' }],
    [{ username: 'ada', password: '' }],
  ])('refuses %j: both are required', async (payload) => {
    const response = await post('/api/login', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Username and password are required' })
  })

  test('refuses an empty body like an empty form, and a wrong type with its field', async () => {
    const message = 'Username and password are required'
    expect((await post('/api/login')).json()).toEqual({ message })
    const wrong = await post('/api/login', { username: null, password: 'x' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({ message: 'username must be text.' })
  })

  test('says the same of a wrong password and an unknown user, after the same work', async () => {
    const timed = async (username: string) => {
      const start = performance.now()
      const response = await post('/api/login', { username, password: 'wrong' }, '192.0.2.2')
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Invalid username or password' })
      expect(response.cookies).toEqual([])
      return performance.now() - start
    }
    const known = [await timed('grace'), await timed('grace')]
    const unknown = [await timed('eve'), await timed('eve')]
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })

  test('leaves the server free for others while it works on passwords', async () => {
    let answered = 0
    const logins = Array.from({ length: 3 }, () =>
      post('/api/login', { username: 'grace', password: 'wrong' }, '192.0.2.3'),
    )
    const done = Promise.all(logins).then(() => true)
    const tick = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))
    while (!(await Promise.race([done, tick()]))) {
      await api.ask('/api/news')
      answered += 1
    }
    expect(answered).toBeGreaterThan(50)
  })
})

describe('too many failures', () => {
  test('are 429 with Retry-After, for that source and account only, until they are old', async () => {
    const wrong = { username: 'mallory', password: 'x' }
    // All at once: being faster than the answers helps nobody.
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => post('/api/login', wrong, '192.0.2.9')),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([...Array<number>(10).fill(401), ...Array<number>(3).fill(429)])
    api.clock.advance(5 * 60_000)
    const refused = await post('/api/login', { ...wrong, username: 'MALLORY' }, '192.0.2.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.json()).toEqual({ message: 'Too many failed logins. Please try again later.' })

    expect((await post('/api/login', wrong, '192.0.2.10')).statusCode).toBe(401)
    // Neither another account's success there nor the account's own elsewhere opens it again.
    expect((await post('/api/login', admin, '192.0.2.9')).statusCode).toBe(200)
    const mallory = { ...admin, username: 'mallory' }
    expect((await post('/api/login', mallory, '192.0.2.10')).statusCode).toBe(200)
    expect((await post('/api/login', mallory, '192.0.2.9')).statusCode).toBe(429)
    api.clock.advance(10 * 60_000)
    expect((await post('/api/login', wrong, '192.0.2.9')).statusCode).toBe(401)
  })

  test('are counted by account before that: a success forgets them', async () => {
    const from = (payload: object) => post('/api/login', payload, '192.0.2.20')
    for (let i = 0; i < 9; i += 1) await from({ ...admin, password: 'wrong' })
    expect((await from(admin)).statusCode).toBe(200)
    expect((await from({ ...admin, password: 'wrong' })).statusCode).toBe(401)
  })

  test('are counted for all accounts together, too', async () => {
    const attempted_at = api.clock.now.toISOString()
    const fail = (length: number, source: string) =>
      api.database.db
        .insertInto('login_attempts')
        .values(
          Array.from({ length }, (_, i) => ({
            ...{ source, network: '2001:db8:1::/48', username: `user${i}`, attempted_at },
          })),
        )
        .execute()
    /** Of another address of the same household, of its neighbour, and of somebody far away. */
    const answers = async () => {
      const answers: number[] = []
      for (const address of ['2001:db8:1:2:ffff::1', '2001:db8:1:3::1', '2001:db8:2:2::1']) {
        answers.push((await post('/api/login', admin, address)).statusCode)
      }
      return answers
    }
    await fail(49, '2001:db8:1:2::/64')
    expect(await answers()).toEqual([200, 200, 200])
    await fail(1, '2001:db8:1:2::/64')
    expect(await answers()).toEqual([429, 200, 200])
    await fail(49, '2001:db8:1:4::/64')
    expect(await answers()).toEqual([429, 200, 200])
    await fail(1, '2001:db8:1:4::/64')
    expect(await answers()).toEqual([429, 429, 200])
  })
})

describe('a session', () => {
  test('is what GET /api/session tells', async () => {
    const response = await session(await logIn(api.app))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ user: { username: 'ada' } })
    expect(response.headers['cache-control']).toBe('no-store')
    const visitor = await api.ask('/api/session')
    expect(visitor.statusCode).toBe(401)
    expect(visitor.json()).toEqual({ message: 'Please log in first.' })
  })

  test('is dead after logout, also for who kept the cookie', async () => {
    const cookie = await logIn(api.app)
    const other = await logIn(api.app)
    const logout = await api.ask({
      method: 'POST',
      url: '/api/logout',
      headers: { cookie, 'content-type': 'application/json' },
    })
    expect(logout.statusCode).toBe(204)
    expect(logout.body).toBe('')
    expect(logout.cookies).toEqual([expect.objectContaining({ value: '', maxAge: 0, path: '/' })])
    expect((await session(cookie)).statusCode).toBe(401)
    expect((await session(other)).statusCode).toBe(200)
    expect((await post('/api/logout')).statusCode).toBe(204)
  })

  test('ends when it isn’t used for three days', async () => {
    const [used, idle] = [await logIn(api.app), await logIn(api.app)]
    api.clock.advance(3 * day - 1)
    expect((await session(used)).statusCode).toBe(200)
    api.clock.advance(1)
    expect((await session(idle)).statusCode).toBe(401)
    expect((await session(used)).statusCode).toBe(200)
  })

  test('ends after 14 days, however often it is used', async () => {
    const cookie = await logIn(api.app)
    const uses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      api.clock.advance(2 * day)
      uses.push((await session(cookie)).statusCode)
    }
    api.clock.advance(2 * day - 1)
    uses.push((await session(cookie)).statusCode)
    expect(uses).toEqual(Array.from({ length: 7 }, () => 200))
    api.clock.advance(1)
    expect((await session(cookie)).statusCode).toBe(401)
  })

  test('that was tampered with is none', async () => {
    const cookie = await logIn(api.app)
    for (const bad of ['owly_session=x', 'owly_session=a%3Bb', `${cookie.slice(0, -6)}AAAAAA`]) {
      expect((await session(bad)).statusCode).toBe(401)
    }
  })

  test('ends when the user’s password changes or the account goes', async () => {
    const { db } = api.database
    const bob = { username: 'Bob', password: 'first password' }
    await createUser(db, bob.username, bob.password)
    const first = await logIn(api.app, bob)
    const ada = await logIn(api.app)
    await changePassword(db, 'bob', 'second password')
    expect((await session(first)).statusCode).toBe(401)
    expect((await post('/api/login', bob)).statusCode).toBe(401)
    const second = await logIn(api.app, { ...bob, password: 'second password' })
    expect((await listUsers(db)).map(({ username }) => username)).toContain('Bob')
    await removeUser(db, 'bob')
    expect((await session(second)).statusCode).toBe(401)
    expect((await session(ada)).statusCode).toBe(200)
    await expect(removeUser(db, 'bob')).rejects.toThrow('There is no user "bob".')
    await expect(changePassword(db, 'bob', 'a third password')).rejects.toThrow(
      'There is no user "bob".',
    )
    await expect(createUser(db, 'ADA', bob.password)).rejects.toThrow(
      'There is already a user "ADA".',
    )
    await expect(createUser(db, 'a b', bob.password)).rejects.toThrow('The user name must be')
    const tooShort = 'The password must be at least 12 characters long'
    for (const password of ['', 'eleven char', ' '.repeat(12)]) {
      await expect(createUser(db, 'c', password)).rejects.toThrow(tooShort)
      await expect(changePassword(db, 'ada', password)).rejects.toThrow(tooShort)
    }
  })
})

test('keys rotate: an old cookie holds while its key is still listed', async () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(40)]
  const before = await createTestApp({ SESSION_KEY: older })
  await addQuickUser(before.database.db)
  const cookie = await logIn(before.app)
  const ask = async (keys: string) => {
    const { buildApp } = await import('../src/app.ts')
    const { readConfig } = await import('../src/config/config.ts')
    const config = readConfig({ SESSION_KEY: keys, LOG_LEVEL: 'silent' }, '/nowhere')
    const clock = () => before.clock.now
    const { startSanitiser } = await import('../src/news/html/sanitiser.ts')
    const sanitiser = startSanitiser(new Set())
    const app = await buildApp({ config, database: before.database, clock, sanitiser })
    const response = await app.inject({ url: '/api/session', headers: { cookie } })
    await app.close()
    return response
  }
  const rotated = await ask(`${newer},${older}`)
  expect(rotated.statusCode).toBe(200)
  // Sealed anew, so that the old key can go one day.
  expect(rotated.cookies).toHaveLength(1)
  expect((await ask(newer)).statusCode).toBe(401)
  await before.close()
})

interface OpenApi {
  components: { securitySchemes: { session: { name: string } } }
}

test('where the site is on TLS, its cookies are taken from its own host and over TLS only', async () => {
  const secure = await createTestApp({ SITE_URL: 'https://owly.example' })
  await addQuickUser(secure.database.db)
  const response = await secure.ask({ method: 'POST', url: '/api/login', payload: admin })
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: '__Host-owly_session', path: '/' }),
    expect.objectContaining({ name: '__Secure-owly_browser' }),
  ])
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('domain')
  }
  const document = (await secure.ask('/api/openapi.json')).json<OpenApi>()
  expect(document.components.securitySchemes.session.name).toBe('__Host-owly_session')

  const [session] = response.cookies
  const headers = { cookie: `owly_session=${encodeURIComponent(session?.value ?? '')}` }
  const bare = await secure.ask({ url: '/api/session', headers })
  expect(bare.statusCode).toBe(401)
  expect(bare.cookies).toEqual([
    expect.objectContaining({ name: 'owly_session', value: '', path: '/' }),
  ])
  await secure.close()
})
