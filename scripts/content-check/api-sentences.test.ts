import { expect, test } from '@jest/globals'
import { problemsAfter, set } from './test-support/broken-content.ts'

test.each([
  ['is reworded', 'en/admin', set('server.loginFirst', 'Log in.'), 'en/admin', /The API says/],
  ['has no Spanish', 'es/admin', set('server.loginFirst', undefined), 'es/admin', /missing/],
  [
    'is gone from the API',
    'en/admin',
    set('server.gone', 'Gone'),
    'en/admin',
    /no sentence of this name/,
  ],
])('a sentence of the API that %s is a problem', async (_case, file, edit, where, message) => {
  const problems = await problemsAfter(`messages/${file}.json`, edit)
  expect(problems).toContainEqual({
    file: `content/messages/${where}.json`,
    key: expect.stringMatching(/^server\.(loginFirst|gone)$/),
    message: expect.stringMatching(message),
  })
})
