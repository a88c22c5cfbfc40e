import { describe, expect, test } from '@jest/globals'
import type { TFunction } from 'i18next'
import { ApiError, NetworkError } from '../../api-client/errors.ts'
import { failureText } from './failure-text.ts'

const t = ((key: string) => key) as TFunction
const refused = (status: number, message: string) =>
  new ApiError(status, JSON.stringify({ message }))

describe('why a request could not be sent', () => {
  test.each<[string, unknown, string]>([
    ['the API says why', refused(500, 'The database is away.'), 'The database is away.'],
    ['nobody answers', new NetworkError(undefined), 'Unable to connect to server'],
    ['a proxy answers with its error page', new ApiError(502, '<html>…'), 'failure.description'],
    ['the answer is empty', new ApiError(500, ''), 'failure.description'],
    ['something else broke', new TypeError('x is undefined'), 'failure.description'],
  ])('in English when %s', (_case, error, text) => {
    expect(failureText(error, 'en', t)).toBe(text)
  })

  test.each<[string, unknown, string]>([
    ['the API says why', refused(500, 'The database is away.'), 'failure.description'],
    ['there were too many', refused(429, 'You have sent several…'), 'failure.tooMany'],
    ['nobody answers', new NetworkError(undefined), 'failure.description'],
  ])('in Spanish, not in the API’s English, when %s', (_case, error, text) => {
    expect(failureText(error, 'es', t)).toBe(text)
  })
})
