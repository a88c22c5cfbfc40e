import type { Db } from './database.ts'

/** Runs `work` in the transaction `db` already is, or in one of its own. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Runs `work`, which only reads, on one moment of the database, while whoever writes goes on. */
export function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(work)
}
