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
