import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { DemoRequest } from '../contract/demo-request.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterEach(() => api.close())

const valid = {
  firstName: ' Grace ',
  lastName: 'Hopper',
  email: 'grace@example.edu',
  organization: 'Navy',
}
const send = (payload: object, address = '192.0.2.1') =>
  api.ask({
    method: 'POST',
    url: '/api/demo-requests',
    payload,
    headers: { 'x-forwarded-for': address },
  })

describe('POST /api/demo-requests', () => {
  test.each([
    [{ firstName: undefined }, 'First name is required'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ firstName: '', lastName: '', email: '', organization: '' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ lastName: '', email: 'x' }, 'Last name is required'],
    [{ email: 'grace' }, 'Please enter a valid email address'],
    [{ email: 'grace@navy' }, 'Please enter a valid email address'],
    [{ email: 'a b@navy.mil' }, 'Please enter a valid email address'],
    [{ email: undefined, organization: undefined }, 'Please enter a valid email address'],
    [{ organization: '' }, 'Organization is required'],
    [{ firstName: 5 }, 'First name is required'],
    [{ lmsType: 5 }, 'lmsType must be text or null.'],
    [{ firstName: 'x'.repeat(201) }, 'firstName must be at most 200 characters long.'],
    [{ firstName: '\u202e\u200b\r\n' }, 'First name is required'],
    [{ trap: 5 }, 'trap must be text.'],
    [{ email: `${'x'.repeat(251)}@b.c` }, 'email must be at most 254 characters long.'],
    [{ lmsType: 'x'.repeat(101) }, 'lmsType must be at most 100 characters long.'],
    [{ message: 'x'.repeat(5001) }, 'message must be at most 5000 characters long.'],
  ])('refuses %j with the first bad field', async (fields, message) => {
    const response = await send({ ...valid, ...fields })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message })
  })

  test('refuses an empty body by its first field', async () => {
    const response = await api.ask({ method: 'POST', url: '/api/demo-requests' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'First name is required' })
  })

  test('keeps what came in, for the admin, newest first', async () => {
    const first = await send({ ...valid, message: '', lmsType: 'Moodle', language: 'es' })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({ message: expect.stringContaining('Thank you') })
    api.clock.advance(1000)
    await send({ ...valid, firstName: 'Ada', message: 'Hello', website: 'ignored' })

    const response = await api.asAdmin('/api/demo-requests')
    expect(response.headers['cache-control']).toBe('no-store')
    const list = response.json<Record<string, unknown>[]>()
    expect(list.map(({ firstName }) => firstName)).toEqual(['Ada', 'Grace'])
    expect(list[0]).toMatchObject({ language: null })
    expect(list[1]).toEqual({
      ...valid,
      id: expect.any(String),
      firstName: 'Grace',
      lmsType: 'Moodle',
      message: null,
      language: 'es',
      createdAt: '2026-03-01T12:00:00.000Z',
      handledAt: null,
      handledBy: null,
      notifications: [],
    })
    const rows = await api.database.db.selectFrom('demo_requests').select('source').execute()
    expect(rows[0]?.source).toMatch(/^[0-9a-f]{64}$/)
  })

  test('has names that no line break, hidden character or turned direction gets into', async () => {
    api.clock.advance(3_600_000)
    const response = await send({
      firstName: 'Ada\r\nBcc: all@example.edu',
      lastName: '\u202eBy\u200bron\u2066',
      email: '\ufeffada@example.edu ',
      organization: 'University\tof\u2028Warwick\u0000',
      lmsType: 'Open\u061c edX',
      message: ' Two\r\nlines\u202e and\u0007 نیم\u200cفاصله ',
    })
    expect(response.statusCode).toBe(201)
    const [newest] = (await api.asAdmin('/api/demo-requests?limit=1')).json<DemoRequest[]>()
    expect(newest).toMatchObject({
      firstName: 'Ada Bcc: all@example.edu',
      lastName: 'Byron',
      email: 'ada@example.edu',
      organization: 'University of Warwick',
      lmsType: 'Open edX',
      message: 'Two\nlines and نیم\u200cفاصله',
    })
  })

  test('thanks a program that fills in the trap, and keeps nothing of it', async () => {
    const count = async () => (await api.asAdmin('/api/demo-requests')).headers['x-total-count']
    const before = await count()
    const response = await send({ ...valid, trap: 'https://spam.example' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual((await send(valid, '192.0.2.77')).json())
    expect(Number(await count())).toBe(Number(before) + 1)
  })

  test('takes a hundred an hour from everywhere together', async () => {
    api.clock.advance(3_600_000)
    const from = (index: number) => send(valid, `198.51.100.${index}`)
    for (let index = 0; index < 100; index += 1) {
      expect((await from(index)).statusCode).toBe(201)
    }
    api.clock.advance(600_000)
    const refused = await from(200)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3000')
    expect(refused.json()).toEqual({
      message: 'We are receiving too many requests just now. Please try again later.',
    })
    api.clock.advance(3_000_000)
    expect((await from(200)).statusCode).toBe(201)
  })

  test('stops a flood from one address behind the proxy, and no other', async () => {
    api.clock.advance(3_600_000)
    for (let i = 0; i < 10; i += 1) expect((await send(valid)).statusCode).toBe(201)
    api.clock.advance(600_000)
    const refused = await send(valid)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('3000')
    expect(refused.json()).toHaveProperty('message')
    expect((await send(valid, '192.0.2.2')).statusCode).toBe(201)
    api.clock.advance(3_000_000)
    expect((await send(valid)).statusCode).toBe(201)
  })
})

describe('GET /api/demo-requests', () => {
  beforeEach(async () => {
    for (let index = 0; index < 101; index += 1) {
      if (index === 100) api.clock.advance(3_600_000)
      expect((await send(valid, `198.51.100.${index}`)).statusCode).toBe(201)
    }
  })

  test('comes in pages, each request once, also those of one moment', async () => {
    const seen: string[] = []
    let next: string | undefined = '/api/demo-requests?limit=30'
    while (next !== undefined) {
      const page = await api.asAdmin(next)
      expect(page.headers['x-total-count']).toBe('101')
      const requests = page.json<DemoRequest[]>()
      expect(requests.length).toBeLessThanOrEqual(30)
      seen.push(...requests.map(({ id }) => id))
      next = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1]
    }
    expect(new Set(seen).size).toBe(101)
    expect(seen).toHaveLength(101)
  })

  test('gives a hundred unless told otherwise, and no more', async () => {
    const unasked = (await api.asAdmin('/api/demo-requests')).json<DemoRequest[]>()
    expect(unasked).toHaveLength(100)
    const wrong = await api.asAdmin('/api/demo-requests?limit=101')
    expect(wrong.json()).toEqual({ message: 'limit must be a whole number from 1 to 100.' })
    const bad = await api.asAdmin('/api/demo-requests?before=x')
    expect(bad.json()).toEqual({ message: 'before must be a cursor from a Link header.' })
  })
})

describe('what came in', () => {
  const list = (query = '') => api.asAdmin(`/api/demo-requests?limit=100${query}`)
  const newest = async () => {
    const [request] = (await api.asAdmin('/api/demo-requests?limit=1')).json<DemoRequest[]>()
    if (request === undefined) throw new Error('There is no request')
    return request
  }
  const mark = (id: string, payload: object) =>
    api.asAdmin({ method: 'PATCH', url: `/api/demo-requests/${id}`, payload })
  const erase = (id: string) => api.asAdmin({ method: 'DELETE', url: `/api/demo-requests/${id}` })

  beforeEach(async () => {
    await send({ ...valid, firstName: 'Ada' })
    await send({ ...valid, firstName: 'Grace' })
    api.clock.advance(1000)
    await send({
      ...valid,
      firstName: 'Íñigo',
      organization: 'Universidad de Málaga',
      message: 'Usamos Moodle 4.5.\n¿Precio?',
    })
  })

  test.each([
    'inigo',
    'MALAGA',
    'málaga Íñi',
    'moodle 4.5',
    'grace@example.edu hopper',
    '¿precio?',
  ])('is found by %s, accents and case aside', async (words) => {
    const found = await list(`&q=${encodeURIComponent(words)}`)
    expect(found.json<DemoRequest[]>()[0]).toMatchObject({ firstName: 'Íñigo' })
  })

  test.each(['malaga cadiz', '100%'])('is not found by %s', async (words) => {
    const found = await list(`&q=${encodeURIComponent(words)}`)
    expect(found.json()).toEqual([])
    expect(found.headers['x-total-count']).toBe('0')
  })

  test('counts and leads on with the words it was asked for', async () => {
    const page = await api.asAdmin('/api/demo-requests?limit=1&q=hopper%20navy')
    expect(page.headers['x-total-count']).toBe('2')
    expect(page.headers.link).toContain('q=hopper+navy')
  })

  test('is marked as handled, by whom and when, and counted until then', async () => {
    const { id } = await newest()
    const unhandled = async () => (await list('&q=inigo')).headers['x-unhandled-count']
    expect(await unhandled()).toBe('3')
    const marked = await mark(id, { handled: true })
    const facts = { handledAt: api.clock.now.toISOString(), handledBy: 'ada' }
    expect(marked.statusCode).toBe(200)
    expect(marked.json()).toMatchObject({ id, ...facts })
    expect(await newest()).toMatchObject({ id, ...facts })
    expect(await unhandled()).toBe('2')

    const handled = await list('&handled=true')
    expect(handled.json<DemoRequest[]>().map((request) => request.id)).toEqual([id])
    expect(handled.headers['x-total-count']).toBe('1')
    expect((await list('&handled=false')).headers['x-total-count']).toBe('2')
    expect((await list('&handled=perhaps')).statusCode).toBe(400)

    api.clock.advance(60_000)
    expect((await mark(id, { handled: true })).json()).toMatchObject(facts)
    const open = { handledAt: null, handledBy: null }
    expect((await mark(id, { handled: false })).json()).toMatchObject(open)
    expect(await unhandled()).toBe('3')
  })

  test('is erased for good', async () => {
    const { id } = await newest()
    const erased = await erase(id)
    expect(erased.statusCode).toBe(204)
    expect(erased.body).toBe('')
    expect((await newest()).id).not.toBe(id)
    for (const answer of [await erase(id), await mark(id, { handled: true })]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'There is no such demo request any more.' })
    }
  })

  test('is nobody’s business but an admin’s', async () => {
    const { id } = await newest()
    const url = `/api/demo-requests/${id}`
    const payload = { handled: true }
    expect((await api.ask({ method: 'PATCH', url, payload })).statusCode).toBe(401)
    expect((await api.ask({ method: 'DELETE', url })).statusCode).toBe(401)
    expect(await newest()).toMatchObject({ id, handledAt: null })
  })

  test.each([[{}], [{ handled: 'true' }], [{ handled: null }]])(
    'is not marked by %j',
    async (payload) => {
      const refused = await mark((await newest()).id, payload)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual({ message: 'handled must be true or false.' })
    },
  )
})
