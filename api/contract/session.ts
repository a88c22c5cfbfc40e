import { Type, type Static } from 'typebox'

export const Credentials = Type.Object({
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
  code: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Of the authenticator app, or a recovery code; for accounts that ask for one.',
    }),
  ),
})
export type Credentials = Static<typeof Credentials>

export const Session = Type.Object({ user: Type.Object({ username: Type.String() }) })
export type Session = Static<typeof Session>

export const PasswordChange = Type.Object({
  current: Type.Optional(Type.String({ maxLength: 1000 })),
  next: Type.Optional(Type.String({ maxLength: 1000 })),
})
export type PasswordChange = Static<typeof PasswordChange>

export const SecondFactor = Type.Object({
  enabled: Type.Boolean(),
  recoveryCodes: Type.Integer({ description: 'How many are left.' }),
})
export type SecondFactor = Static<typeof SecondFactor>

export const PasswordAgain = Type.Object({
  password: Type.Optional(Type.String({ maxLength: 1000 })),
})

export const AppCode = Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) })

export const AuthenticatorKey = Type.Object({
  secret: Type.String({ description: 'In base32, to be typed.' }),
  address: Type.String({ description: 'The same as an otpauth: address, for a QR code.' }),
})
export type AuthenticatorKey = Static<typeof AuthenticatorKey>

export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), {
    description: 'Each lets its owner in once without the app. They are shown this once only.',
  }),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>
