import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

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
  lmsType: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  message: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
})
export type DemoRequestInput = Static<typeof DemoRequestInput>

export const DemoRequest = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  organization: Type.String(),
  lmsType: Nullable(Type.String()),
  message: Nullable(Type.String()),
  createdAt: Timestamp,
})
export type DemoRequest = Static<typeof DemoRequest>
