import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createQueryClient, getQueryFn } from './query-client.ts'
import { startFakeApi } from './test-support/fake-api.ts'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(() => api.close())

test('a query reads the address in its key, once, and keeps what it read', async () => {
  const client = createQueryClient()
  api.replies.push({ body: '{"state":"idle"}' })
  expect(await client.query({ queryKey: ['/api/rebuilds'] })).toEqual({ state: 'idle' })
  expect(await client.query({ queryKey: ['/api/rebuilds'] })).toEqual({ state: 'idle' })
  expect(api.calls).toHaveLength(1)
})

test('a failed query is not retried', async () => {
  api.replies.push({ status: 500, body: 'broken' })
  const asked = createQueryClient().query({ queryKey: ['/api/rebuilds'] })
  await expect(asked).rejects.toThrow('500: broken')
  expect(api.calls).toHaveLength(1)
})

test('a missing session is an error by default, and null where that was asked for', async () => {
  const client = createQueryClient()
  api.replies.push({ status: 401 }, { status: 401 })
  await expect(client.query({ queryKey: ['/api/session'] })).rejects.toThrow('401')
  const queryFn = getQueryFn({ on401: 'returnNull' })
  expect(await client.query({ queryKey: ['/api/session'], queryFn })).toBeNull()
})

test('only a missing session becomes null', async () => {
  api.replies.push({ status: 403, body: 'no' })
  const queryFn = getQueryFn({ on401: 'returnNull' })
  const asked = createQueryClient().query({ queryKey: ['/api/session'], queryFn })
  await expect(asked).rejects.toThrow('403: no')
})
