import { describe, expect, test } from '@jest/globals'
import {
  isRequired,
  problemWith,
  type DemoRequestField,
} from '@owly/api/contract/demo-request-rules.ts'
import { DemoRequestFields } from '@owly/api/contract/demo-request.ts'
import english from '../../../../content/messages/en/forms.json'
import { toDemoRequest } from './demo-request-text.ts'

const complete = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.edu',
  organization: 'University of Warwick',
  lmsType: '',
  message: '',
}

describe('what the demo request asks for', () => {
  test.each<[DemoRequestField, string]>([
    ['firstName', ''],
    ['lastName', '   '],
    ['organization', '\n'],
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@example'],
    ['email', 'ada @example.edu'],
  ])('%s %j is wrong', (field, text) => {
    expect(problemWith(field, text)).toEqual({ kind: 'wrong' })
  })

  test.each<[DemoRequestField, string]>([
    ['firstName', 'Ada'],
    ['lastName', ' Byron '],
    ['organization', 'U'],
    ['email', ' ada@example.edu '],
    ['lmsType', ''],
    ['lmsType', 'Moodle'],
    ['message', '  '],
    ['message', 'Two lines\nof text'],
  ])('%s %j is fine', (field, text) => {
    expect(problemWith(field, text)).toBeUndefined()
  })

  test.each<[DemoRequestField, number]>([
    ['firstName', 200],
    ['lastName', 200],
    ['organization', 200],
    ['lmsType', 100],
    ['message', 5000],
  ])('%s takes %d characters and no more', (field, max) => {
    expect(problemWith(field, 'é'.repeat(max))).toBeUndefined()
    expect(problemWith(field, '🦉'.repeat(max))).toBeUndefined()
    expect(problemWith(field, 'é'.repeat(max + 1))).toEqual({ kind: 'tooLong', max })
  })

  test('platform and message may be left out, everything else is needed', () => {
    const optional = (Object.keys(complete) as DemoRequestField[]).filter((f) => !isRequired(f))
    expect(optional).toEqual(['lmsType', 'message'])
  })

  test('the English page says what the API says', () => {
    const { firstName, lastName, email, organization } = DemoRequestFields.properties
    expect({ firstName, lastName, email, organization }).toMatchObject({
      firstName: { errorMessage: english.errors.firstName },
      lastName: { errorMessage: english.errors.lastName },
      email: { errorMessage: english.errors.email },
      organization: { errorMessage: english.errors.organization },
    })
  })
})

describe('what the API is sent', () => {
  test('is trimmed, without the optional fields that were left empty', () => {
    expect(toDemoRequest({ ...complete, firstName: ' Ada ', message: '  ' })).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.edu',
      organization: 'University of Warwick',
    })
  })

  test('keeps the platform and the message that were given', () => {
    const sent = toDemoRequest({ ...complete, lmsType: 'Canvas', message: 'Grading takes long.' })
    expect(sent).toMatchObject({ lmsType: 'Canvas', message: 'Grading takes long.' })
  })
})
