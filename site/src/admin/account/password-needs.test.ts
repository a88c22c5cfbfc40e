import { expect, test } from '@jest/globals'
import { passwordNeeds } from './password-needs.ts'

test.each([
  ['', { length: 0, missing: 12, isSame: false }],
  ['owls fly', { length: 8, missing: 4, isSame: false }],
  ['   owls   ', { length: 4, missing: 8, isSame: false }],
  ['🦉🦉🦉', { length: 3, missing: 9, isSame: false }],
  ['owls fly by night', { length: 12, missing: 0, isSame: false }],
  ['the present one', { length: 12, missing: 0, isSame: true }],
])('of %j is said what it needs', (next, needs) => {
  expect(passwordNeeds(next, 'the present one')).toEqual(needs)
})
