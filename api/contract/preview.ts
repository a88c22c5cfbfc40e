import { Type, type Static } from 'typebox'
import { Timestamp } from './values.ts'

/** A secret address at which whoever has it reads an article as it is saved. */
export const PreviewLink = Type.Object({ url: Type.String(), expiresAt: Timestamp })
export type PreviewLink = Static<typeof PreviewLink>
