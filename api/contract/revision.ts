import { Type, type Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

/** One saved version of an article, as the history lists it. The newest one is what is saved now. */
export const Revision = Type.Object({
  version: Type.Integer({ description: 'Counts the saves of the article.' }),
  savedAt: Timestamp,
  savedBy: Nullable(Type.String({ description: 'The account; null where it isn’t known.' })),
  title: Type.String({ description: 'In the language that the article was written in.' }),
})
export type Revision = Static<typeof Revision>
