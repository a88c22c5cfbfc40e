import type SQLite from 'better-sqlite3'
import { untilFree } from '../write-lane.ts'
import { openConnection } from './driver.ts'
import { asFault, isLocked } from './faults.ts'

/** How long a read waits; only another process that recovers or repairs the file stops one. */
const patienceMs = 2000

/** A connection that sees the last commit, whoever is writing. @throws the driver's errors */
export function openReader(file: string): SQLite.Database {
  const reader = openConnection(file, { readonly: true, timeout: 0 })
  reader.pragma('trusted_schema = OFF')
  return reader
}

/** Reads once the file lets it, and waits without holding the thread. @throws DatabaseError */
export async function readWhenFree<T>(reader: SQLite.Database, read: () => T): Promise<T> {
  try {
    return await untilFree(read, { isBusy: isLocked, deadline: performance.now() + patienceMs })
  } catch (error) {
    throw asFault(error, reader.name)
  }
}
