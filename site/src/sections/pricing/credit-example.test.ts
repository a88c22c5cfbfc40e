import { expect, test } from '@jest/globals'
import { creditMonths } from './credit-example.ts'

test('one person stays within Owly One, and a team of ten pays for what Owly Pro lacks', () => {
  expect(creditMonths).toEqual([
    {
      people: 1,
      plan: 'Owly One',
      used: 200,
      included: 500,
      extra: { credits: 0, price: 0 },
      price: 50,
    },
    {
      people: 10,
      plan: 'Owly Pro',
      used: 2000,
      included: 1000,
      extra: { credits: 1000, price: 50 },
      price: 300,
    },
  ])
})
