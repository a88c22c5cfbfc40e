import { Type, type Static } from 'typebox'
import type { Sentence } from './sentences.ts'

/** The body of every error answer, and of answers that only say something. */
export const Message = Type.Object({ message: Type.Unsafe<Sentence>(Type.String()) })
export type Message = Static<typeof Message>
