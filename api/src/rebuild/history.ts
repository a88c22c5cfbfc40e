import type { Selectable } from 'kysely'
import type { Rebuild, RebuildState, RebuildStatus } from '../../contract/rebuild.ts'
import type { Db } from '../database/database.ts'
import type { RebuildTable } from '../database/tables.ts'

const historyLength = 20

type Row = Selectable<RebuildTable>

/** What the admin sees: the state, the latest success and failure, and the last 20 rebuilds. */
export async function rebuildStatus(db: Db): Promise<RebuildStatus> {
  const rows = await db
    .selectFrom('rebuilds')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(historyLength)
    .execute()
  const success = await db
    .selectFrom('rebuilds')
    .select(['started_at', 'finished_at'])
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // At most two rebuilds are unfinished; a requeued one may be older than the history is long.
  const pending = await db
    .selectFrom('rebuilds')
    .selectAll()
    .where('state', 'in', ['queued', 'building'])
    .execute()
  const queued = pending.find((row) => row.state === 'queued')
  const latest = rows.find((row) => row.finished_at !== null)

  return {
    state: stateOf(pending, latest),
    lastSuccessAt: success?.finished_at ?? null,
    builtFrom: success?.started_at ?? null,
    lastError: latest?.error ?? null,
    nextAttemptAt: queued?.due_at ?? null,
    history: rows.map(toRebuild),
  }
}

function stateOf(pending: Row[], latest: Row | undefined): RebuildState {
  if (pending.some((row) => row.state === 'building')) return 'building'
  const [queued] = pending
  if (queued) return queued.attempt > 1 ? 'failed' : 'queued'
  return latest?.state === 'failed' ? 'failed' : 'idle'
}

const toRebuild = (row: Row): Rebuild => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  attempt: row.attempt,
  requestedAt: row.requested_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  error: row.error,
})
