import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

export const NotificationChannel = Type.Union([Type.Literal('email'), Type.Literal('webhook')])
export type NotificationChannel = Static<typeof NotificationChannel>

/** `failed` after some days of trying in vain. */
export const NotificationState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('failed'),
])
export type NotificationState = Static<typeof NotificationState>

export const Notification = Type.Object({
  channel: NotificationChannel,
  state: NotificationState,
  sentAt: Nullable(Timestamp),
  nextAttemptAt: Nullable(Timestamp),
  error: Nullable(Type.String({ description: 'Why the last try failed, in a sentence.' })),
})
export type Notification = Static<typeof Notification>
