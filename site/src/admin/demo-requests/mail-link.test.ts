import { expect, test } from '@jest/globals'
import { mailLink } from './mail-link.ts'

test.each([
  ['ana@example.edu', 'mailto:ana@example.edu'],
  ['ana+lms@example.edu', 'mailto:ana%2Blms@example.edu'],
  ['ana?bcc=all@example.edu', 'mailto:ana%3Fbcc%3Dall@example.edu'],
])('a mail to %s goes there only', (address, link) => {
  expect(mailLink(address)).toBe(link)
})
