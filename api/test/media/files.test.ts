import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../test-app.ts'
import '../patience.ts'
import { jpegOf, uploaded } from './support.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

test('a picture’s address is the same file for ever, for anyone', async () => {
  const { url, id } = await uploaded(api, await jpegOf({ width: 600, height: 400 }))
  const whole = await api.ask(url)
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const head = await api.ask({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(whole.rawPayload.length),
    '',
  ])
  const headers = { 'if-none-match': String(whole.headers.etag) }
  const known = await api.ask({ url, headers })
  expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([
    304,
    '',
    'public, max-age=31536000, immutable',
  ])
  const other = await api.ask(`/media/${id}/480.webp`)
  expect(other.headers.etag).not.toBe(whole.headers.etag)
})

test('what was uploaded itself is nobody’s to see, and neither is what isn’t there', async () => {
  const { id } = await uploaded(api, await jpegOf({ width: 600, height: 400 }))
  const addresses = [`${id}/original`, `${id}/481.webp`, `${'0'.repeat(32)}/480.webp`, `${id}/..`]
  for (const address of addresses) {
    expect((await api.ask(`/media/${address}`)).statusCode).toBe(404)
  }
  const original = await api.database.db
    .selectFrom('media_files')
    .select('type')
    .where('name', '=', 'original')
    .execute()
  expect(original).toEqual([{ type: 'image/jpeg' }])
})

test('the document speaks of pictures', async () => {
  const document = (await api.ask('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: unknown }>>
  }>()
  expect(Object.keys(document.paths['/api/media'] ?? {}).sort()).toEqual(['get', 'post'])
  expect(document.paths['/media/{id}/{file}']).toBeDefined()
  const { requestBody } = document.paths['/api/media']?.post ?? {}
  expect(requestBody).toMatchObject({ content: { 'multipart/form-data': {} } })
})
