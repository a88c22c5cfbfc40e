import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ApiError, NetworkError } from './errors.ts'
import { request } from './request.ts'
import { startFakeApi } from './test-support/fake-api.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(() => api.close())

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  test('that reads has no content type and gives the parsed answer', async () => {
    api.replies.push({ body: '{"a":1}', headers: { ETag: '"v1"' } })
    const { body, headers } = await request('GET', '/api/news?limit=3')
    expect(body).toEqual({ a: 1 })
    expect(headers.get('ETag')).toBe('"v1"')
    expect(api.calls[0]).toMatchObject({ method: 'GET', url: '/api/news?limit=3', body: '' })
    expect(api.calls[0]?.headers['content-type']).toBeUndefined()
  })

  test('that writes without a body still says JSON', async () => {
    api.replies.push({ status: 204 })
    expect((await request('DELETE', '/api/news/1')).body).toBeNull()
    expect(api.calls[0]).toMatchObject({ method: 'DELETE', body: '' })
    expect(api.calls[0]?.headers['content-type']).toBe('application/json')
  })

  test('that writes sends its body as JSON, and its own headers', async () => {
    api.replies.push({ status: 201, body: '{}' })
    await request('POST', '/api/news', { body: { title: 'Año' }, headers: { 'If-Match': '"1"' } })
    expect(api.calls[0]?.body).toBe('{"title":"Año"}')
    expect(api.calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"1"',
    })
  })
})

test('what was asked already is read, and not asked again', async () => {
  const answer = Promise.resolve(new Response('[1]', { headers: { ETag: '"v1"' } }))
  const { body, headers } = await request('GET', '/api/news', { answer })
  expect([body, headers.get('ETag'), api.calls]).toEqual([[1], '"v1"', []])
  const missing = Promise.resolve(new Response('{"message":"Gone"}', { status: 404 }))
  const error = await failure(request('GET', '/api/news/x', { answer: missing }))
  expect(error).toMatchObject({ status: 404, serverMessage: 'Gone' })
})

describe('a failure', () => {
  test('is told by status and body text', async () => {
    api.replies.push({ status: 400, body: '{"message":"Title and content are required"}' })
    const error = await failure(request('POST', '/api/news', { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: '400: {"message":"Title and content are required"}',
      status: 400,
      serverMessage: 'Title and content are required',
    })
  })

  test('without a body is told by its status text', async () => {
    api.replies.push({ status: 502 })
    expect(await failure(request('GET', '/api/news'))).toMatchObject({
      message: '502: Bad Gateway',
      serverMessage: 'Bad Gateway',
    })
  })

  test.each(['plain words', '{"error":"other shape"}', '{"message":7}', 'null', '{"message":""}'])(
    'whose body is %s is told by the body',
    async (body) => {
      api.replies.push({ status: 500, body })
      expect(await failure(request('GET', '/api/news'))).toMatchObject({ serverMessage: body })
    },
  )

  test.each([200, 502])(
    'of a page that answers %i in place of the API has no words',
    async (status) => {
      api.replies.push({ status, body: ' <!doctype html><h1>Bad Gateway</h1>' })
      const error = await failure(request('GET', '/api/news'))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, serverMessage: '' })
    },
  )

  test('without any answer is a network error, not an API error', async () => {
    await api.close()
    const error = await failure(request('POST', 'http://127.0.0.1:1/api/login', { body: {} }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).not.toBeInstanceOf(ApiError)
    api = await startFakeApi()
  })

  test('of a reader who went away is the reader’s own', async () => {
    const gone = new AbortController()
    gone.abort()
    const error = await failure(request('GET', '/api/news', { signal: gone.signal }))
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})
