import { Type, type Static } from 'typebox'

export const Credentials = Type.Object({
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
})
export type Credentials = Static<typeof Credentials>

export const Session = Type.Object({ user: Type.Object({ username: Type.String() }) })
export type Session = Static<typeof Session>

/** Characters that a password has at least. Which ones are too common only the server knows. */
export const shortestPassword = 12

export const PasswordChange = Type.Object({
  current: Type.Optional(Type.String({ maxLength: 1000 })),
  next: Type.Optional(Type.String({ maxLength: 1000 })),
})
export type PasswordChange = Static<typeof PasswordChange>
