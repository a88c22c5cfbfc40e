import { expect, test } from '@jest/globals'
import { recognise, say, sentences, type SentenceName } from '../contract/sentences.ts'
import { createTestApp } from './test-app.ts'

const names = Object.keys(sentences) as SentenceName[]
const values = { field: 'translations.es.title', max: '200', values: '"news", "release"' }
const quoted = { text: 'if a<b', address: '/news/', name: 'a.png' }
const everyValue = {
  sentence: 'Not found',
  id: '0a1b2c3d-1',
  ...values,
  ...quoted,
  date: '2026-02-30T09:00:00Z',
  first: '1970',
  last: '9999',
  min: '12',
  articles: 'A, B',
  reason: 'it was ended by SIGKILL.',
  rules: '_redirects: no',
  host: 'hooks.example',
  status: '503',
  answer: 'Not now.',
  time: '20 min',
}
const sayAny = say as (name: SentenceName, values: Record<string, string>) => string

test.each(names)('%s is recognised wherever it was said, with its values', (name) => {
  const text = sayAny(name, everyValue)
  expect(text).not.toContain('undefined')
  const found = recognise(text)
  expect(found?.name).toBe(name)
  expect(everyValue).toMatchObject(found?.values ?? {})
  expect(sayAny(name, found?.values ?? {})).toBe(text)
})

test('what the API never says is recognised as nothing', () => {
  expect(recognise('502 Bad Gateway')).toBeUndefined()
  expect(recognise('Not found.')).toBeUndefined()
})

test('every sentence that a field has of its own is one of the list', async () => {
  const api = await createTestApp()
  const document = (await api.ask('/api/openapi.json')).json<unknown>()
  await api.close()
  const said: string[] = []
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'errorMessage') said.push(String(value))
    return value
  })
  expect(said).toContain('First name is required')
  for (const text of said) expect([text, recognise(text)?.name]).toEqual([text, expect.anything()])
})
