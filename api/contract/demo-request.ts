import * as Type from 'typebox'
import type { Static } from 'typebox'
import { demoRequestRules as rules } from './demo-request-rules.ts'
import { languages } from './language.ts'
import { Notification } from './notification.ts'
import { say } from './sentences.ts'
import { LanguageCode, Nullable, Timestamp } from './values.ts'

/**
 * What a visitor fills in. `errorMessage` is what is read when the field breaks its rule; the API
 * answers with the first one, the form shows each beside its field.
 */
export const DemoRequestFields = Type.Object({
  firstName: Type.String({ ...rules.firstName, errorMessage: say('firstNameRequired') }),
  lastName: Type.String({ ...rules.lastName, errorMessage: say('lastNameRequired') }),
  email: Type.String({ ...rules.email, errorMessage: say('emailInvalid') }),
  organization: Type.String({ ...rules.organization, errorMessage: say('organizationRequired') }),
  lmsType: Type.Optional(Nullable(Type.String({ ...rules.lmsType }))),
  message: Type.Optional(Nullable(Type.String({ ...rules.message }))),
})

export const DemoRequestInput = Type.Object({
  ...DemoRequestFields.properties,
  language: Type.Optional(
    Type.Enum(languages, { description: 'What the visitor reads, for the reply.' }),
  ),
  trap: Type.Optional(
    Type.String({
      description:
        'Out of everybody’s sight: who fills it in is a program, and thanked for nothing.',
    }),
  ),
})
export type DemoRequestInput = Static<typeof DemoRequestInput>

/** Days after which a request is erased unless DEMO_REQUEST_RETENTION_DAYS says otherwise. */
export const demoRequestRetentionDays = 730

/** A request as the editors see it; `handledAt` is null while nobody has dealt with it. */
export const DemoRequest = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  organization: Type.String(),
  lmsType: Nullable(Type.String()),
  message: Nullable(Type.String()),
  language: Nullable(LanguageCode),
  createdAt: Timestamp,
  handledAt: Nullable(Timestamp),
  handledBy: Nullable(Type.String({ description: 'The account that marked it.' })),
  notifications: Type.Array(Notification, { description: 'Who was told of it, and how.' }),
})
export type DemoRequest = Static<typeof DemoRequest>

export const DemoRequestChange = Type.Object({ handled: Type.Boolean() })
export type DemoRequestChange = Static<typeof DemoRequestChange>
