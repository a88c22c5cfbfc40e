import { Type, type Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

/**
 * What somebody did. `deleted` is into the trash and `restored` out of it, `erased` for good;
 * `version-restored` brought back the words of an earlier version.
 */
export const activityActions = [
  'logged-in',
  'password-changed',
  'logged-out-everywhere',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'created',
  'saved',
  'deleted',
  'restored',
  'erased',
  'version-restored',
  'preview-shared',
  'preview-ended',
  'rebuilt',
  'demo-request-handled',
  'demo-request-erased',
] as const
export type ActivityAction = (typeof activityActions)[number]

export const Activity = Type.Object({
  id: Type.String(),
  at: Timestamp,
  username: Nullable(
    Type.String({ description: 'Null for what no account did: a token, or the passing of time.' }),
  ),
  action: Type.Enum(activityActions),
  article: Nullable(
    Type.Object(
      { id: Type.String(), title: Type.String() },
      { description: 'Which article, by the title that it had then.' },
    ),
  ),
})
export type Activity = Static<typeof Activity>
