import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * PostgreSQL's own words for which transactions can be seen: they differ after every commit,
 * whoever made it. They are asked anew for each request, so that no answer is older than its
 * question; requests that come while one is being asked share the next.
 */
export function createRevision(db: Kysely<Tables>): () => Promise<string> {
  const question = db.selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('snapshot'))
  let asked: Promise<unknown> = Promise.resolve()
  let waiting: Promise<string> | undefined

  function ask(): Promise<string> {
    waiting = undefined
    const answer = question.executeTakeFirstOrThrow().then(({ snapshot }) => snapshot)
    asked = answer.catch(() => undefined)
    return answer
  }
  return () => (waiting ??= asked.then(ask))
}
