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
    const first = await send({ ...valid, message: '', lmsType: 'Moodle' })
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({ message: expect.stringContaining('Thank you') })
    api.clock.advance(1000)
    await send({ ...valid, firstName: 'Ada', message: 'Hello', website: 'ignored' })

    const response = await api.asAdmin('/api/demo-requests')
    expect(response.headers['cache-control']).toBe('no-store')
    const list = response.json<Record<string, unknown>[]>()
    expect(list.map(({ firstName }) => firstName)).toEqual(['Ada', 'Grace'])
    expect(list[1]).toEqual({
      ...valid,
      id: expect.any(String),
      firstName: 'Grace',
      lmsType: 'Moodle',
      message: null,
      createdAt: '2026-03-01T12:00:00.000Z',
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
