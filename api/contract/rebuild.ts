import { Type, type Static } from 'typebox'
import { Nullable, Timestamp } from './values.ts'

export const RebuildState = Type.Union([
  Type.Literal('idle'),
  Type.Literal('queued'),
  Type.Literal('building'),
  Type.Literal('failed'),
])
export type RebuildState = Static<typeof RebuildState>

export const Rebuild = Type.Object({
  id: Type.Integer(),
  state: Type.Union([
    Type.Literal('queued'),
    Type.Literal('building'),
    Type.Literal('succeeded'),
    Type.Literal('failed'),
  ]),
  reason: Type.String({ description: 'What asked for it, e.g. "article published".' }),
  attempt: Type.Integer({ description: '1 for a first try; retries count up.' }),
  requestedAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
  error: Nullable(Type.String()),
})
export type Rebuild = Static<typeof Rebuild>

/** `failed` while the last build failed and its retry waits; `history` is newest first. */
export const RebuildStatus = Type.Object({
  state: RebuildState,
  lastSuccessAt: Nullable(Timestamp),
  builtFrom: Type.Union([Timestamp, Type.Null()], {
    description: 'The pages of the website have what was saved, and was public, before this time.',
  }),
  lastError: Nullable(Type.String()),
  nextAttemptAt: Nullable(Timestamp),
  history: Type.Array(Rebuild),
})
export type RebuildStatus = Static<typeof RebuildStatus>
