import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from './test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => api.close())

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
    [{ firstName: 'x'.repeat(101) }, 'firstName must be at most 100 characters long.'],
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
