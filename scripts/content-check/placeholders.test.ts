import { expect, test } from '@jest/globals'
import { problemsAfter, set } from './test-support/broken-content.ts'

test.each([
  ['without its places', 'email', { what: 'the e-mail address' }, /"places"/],
  [
    'at a key that is gone',
    'email',
    { what: 'x', places: ['content/facts/contact.json: mail'] },
    /There is no content\/facts\/contact\.json: mail/,
  ],
  [
    'in a file that is gone',
    'email',
    { what: 'x', places: ['content/x.json'] },
    /content\/x\.json/,
  ],
])('a placeholder %s is a problem', async (_fact, key, entry, message) => {
  const [found] = await problemsAfter('placeholders.json', set(key, entry))
  expect(found?.message).toMatch(message)
})

test('one that became real is taken out, and that is fine', async () => {
  expect(await problemsAfter('placeholders.json', set('email', undefined))).toEqual([])
})

test.each([
  ['with a day and a place', '2026-03-01', /take it out/],
  ['with a day that is none', 'soon', /a day such as 2026-03-01/],
])('a video %s is a problem', async (_fact, published, message) => {
  expect(await problemsAfter('facts/videos.json', set('demo.published', published))).toContainEqual(
    {
      file: 'content/facts/videos.json',
      key: 'demo.published',
      message: expect.stringMatching(message),
    },
  )
})

test('a video without a day and without a place is a problem', async () => {
  const places = ['content/facts/videos.json: videos.1', 'content/facts/videos.json: videos.2']
  expect(await problemsAfter('placeholders.json', set('videos.places', places))).toEqual(
    ['videos.0', 'demo'].map((video) => ({
      file: 'content/facts/videos.json',
      key: `${video}.published`,
      message: expect.stringContaining('It needs the day'),
    })),
  )
})
