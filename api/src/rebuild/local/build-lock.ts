import { setTimeout as sleep } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { openConnection } from '../../database/sqlite/driver.ts'
import { errorCode } from '../../system/error-code.ts'

const retryMs = 250

/**
 * Waits until nobody else holds the lock file, then holds it. The lock is SQLite's own on that
 * file: the operating system lets it go when its holder dies, however it dies, so it is never
 * stale. The empty file stays, because removing it would let two builders hold two files.
 *
 * @param onWait called once when somebody else holds it
 * @returns a function that lets it go
 */
export async function holdBuildLock(
  file: string,
  { signal, onWait }: { signal?: AbortSignal | undefined; onWait: () => void },
): Promise<() => void> {
  const connection = openConnection(file, { timeout: 0 })
  let announced = false
  try {
    while (!tryToLock(connection)) {
      if (!announced) onWait()
      announced = true
      await sleep(retryMs, undefined, { signal })
    }
  } catch (error) {
    connection.close()
    throw error
  }
  return () => connection.close()
}

function tryToLock(connection: SQLite.Database): boolean {
  try {
    connection.exec('begin exclusive')
    return true
  } catch (error) {
    if (errorCode(error) === 'SQLITE_BUSY') return false
    throw error
  }
}
