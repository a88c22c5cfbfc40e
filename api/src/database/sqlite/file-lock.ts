import { setTimeout as sleep } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { errorCode } from '../../system/error-code.ts'
import { openConnection } from './driver.ts'
import { asFault } from './faults.ts'

const retryMs = 250

/**
 * Waits until nobody else holds the lock file, then holds it. The lock is SQLite's own on that
 * file: the operating system lets it go when its holder dies, however it dies, so it is never
 * stale. The empty file stays, because removing it would let two holders hold two files.
 *
 * @param onWait called once when somebody else holds it
 * @returns a function that lets it go
 */
export async function holdFileLock(
  file: string,
  { signal, onWait = () => undefined }: { signal: AbortSignal; onWait?: () => void },
): Promise<() => void> {
  let announced = false
  for (;;) {
    signal.throwIfAborted()
    const release = tryFileLock(file)
    if (release !== undefined) return release
    if (!announced) onWait()
    announced = true
    await sleep(retryMs, undefined, { signal })
  }
}

/**
 * Holds the lock file unless somebody else does.
 *
 * @returns a function that lets it go
 * @throws DatabaseError when the file can't be opened or made
 */
export function tryFileLock(file: string): (() => void) | undefined {
  let connection: SQLite.Database | undefined
  try {
    connection = openConnection(file, { timeout: 0 })
    connection.exec('begin exclusive')
    return () => connection?.close()
  } catch (error) {
    connection?.close()
    if (errorCode(error) === 'SQLITE_BUSY') return undefined
    throw asFault(error, file)
  }
}
