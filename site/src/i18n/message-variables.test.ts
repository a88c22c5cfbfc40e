import { expect, test } from '@jest/globals'
import { messageVariables } from './message-variables.ts'

test('messages name the constants of the business as they stand in the facts', () => {
  expect(messageVariables).toEqual({
    demoMinutes: 45,
    trialHours: 24,
    languageCount: 2,
    availablePlatformCount: 3,
    comingPlatformCount: 2,
    onePrice: 50,
    oneCredits: 500,
    proPrice: 250,
    proCredits: 1000,
    enterprisePrice: 2000,
    extraCredits: 1000,
    extraCreditsPrice: 50,
  })
})

test('they reach the browser as plain JSON', () => {
  expect(JSON.parse(JSON.stringify(messageVariables))).toEqual(messageVariables)
})
