import { Type, type Static } from 'typebox'

export const Credentials = Type.Object({
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
})
export type Credentials = Static<typeof Credentials>

export const Session = Type.Object({ user: Type.Object({ username: Type.String() }) })
export type Session = Static<typeof Session>
