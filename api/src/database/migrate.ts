import { OperatorError } from '../system/operator-error.ts'
import type { Database, Db } from './database.ts'
import { isBusy } from './database-error.ts'
import { migrations } from './migrations/index.ts'

/** How long another process that migrates at the same moment is waited for. */
const patienceMs = 60_000

/**
 * Brings the schema up to date. Two processes may do it at once on one new database: each
 * migration runs in a transaction of its own, and only when nobody has recorded it yet.
 *
 * @throws OperatorError when the database is a newer version's; nothing was changed then
 */
export async function migrate({ db, location }: Database): Promise<void> {
  await patiently(() => createTable(db))
  const recorded = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const applied = new Set(recorded.map(({ name }) => name))
  refuseNewer(location, applied)
  for (const [name, migration] of Object.entries(migrations)) {
    if (applied.has(name)) continue
    await patiently(() =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('migrations')
          .values({ name, applied_at: new Date().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows) await migration.up(transaction)
      }),
    )
  }
}

function createTable(db: Db): Promise<void> {
  return db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
}

function refuseNewer(location: string, applied: ReadonlySet<string>): void {
  const unknown = [...applied].filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new OperatorError(
    `${location} is a newer version's: this one doesn't know its ${unknown.join(', ')}. Start the newer version, or restore a backup from before it. Nothing was changed.`,
  )
}

async function patiently(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
  }
}
