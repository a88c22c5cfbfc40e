import * as Type from 'typebox'
import type { Static } from 'typebox'

/**
 * The demo-request form. `errorMessage` is what a visitor reads when the field breaks its rule;
 * the API answers with the first one, the form shows each beside its field.
 */
export const DemoRequestInput = Type.Object({
  firstName: Type.String({
    pattern: '\\S',
    maxLength: 100,
    errorMessage: 'First name is required',
  }),
  lastName: Type.String({ pattern: '\\S', maxLength: 100, errorMessage: 'Last name is required' }),
  email: Type.String({
    pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    maxLength: 254,
    errorMessage: 'Please enter a valid email address',
  }),
  organization: Type.String({
    pattern: '\\S',
    maxLength: 200,
    errorMessage: 'Organization is required',
  }),
  lmsType: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  message: Type.Optional(Type.Union([Type.String({ maxLength: 5000 }), Type.Null()])),
})
export type DemoRequestInput = Static<typeof DemoRequestInput>

export const DemoRequest = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  organization: Type.String(),
  lmsType: Type.Union([Type.String(), Type.Null()]),
  message: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
})
export type DemoRequest = Static<typeof DemoRequest>
