import { Type, type Static } from 'typebox'

/** The body of every error answer, and of answers that only say something. */
export const Message = Type.Object({ message: Type.String() })
export type Message = Static<typeof Message>
