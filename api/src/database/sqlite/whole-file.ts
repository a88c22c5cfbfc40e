import { linkSync, renameSync, rmSync, statSync } from 'node:fs'
import type SQLite from 'better-sqlite3'
import { errorCode } from '../../system/error-code.ts'
import { OperatorError } from '../../system/operator-error.ts'
import { DatabaseError } from '../database-error.ts'
import { logOf, refuseForeign, sharedMemoryOf } from './database-file.ts'
import { openConnection } from './driver.ts'
import { asFault, isLocked } from './faults.ts'

/**
 * Writes the database as it is at this moment into one file, whoever writes to it meanwhile:
 * every commit of before is in it, none of after, and nothing of what was deleted.
 *
 * @throws OperatorError, DatabaseError
 */
export function copyDatabase(file: string, target: string): void {
  const connection = openConnection(file, { readonly: true, fileMustExist: true })
  try {
    refuseForeign(connection)
    connection.prepare('vacuum into ?').run(target)
  } catch (error) {
    throw asFault(error, isOfTarget(error) ? target : file)
  } finally {
    connection.close()
  }
}

/** A source that is read and fails is damaged or locked; what has no room or no right, is new. */
const isOfTarget = (error: unknown) => /FULL|IOERR_WRITE|CANTOPEN/.test(errorCode(error))

export function isWholeDatabase(file: string): boolean {
  const connection = openConnection(file, { readonly: true, fileMustExist: true })
  try {
    return connection.pragma('integrity_check', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    connection.close()
  }
}

/**
 * Puts another database in the place of this one, at once and whole; what was there becomes `kept`.
 *
 * @returns whether there was something to keep
 * @throws OperatorError when somebody has it open; nothing was changed then
 */
export function replaceDatabase(file: string, replacement: string, kept: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false }) !== undefined
  const held = found ? holdAlone(file) : undefined
  try {
    // Its log would be read into the other database.
    if (statSync(logOf(file), { throwIfNoEntry: false })) renameSync(logOf(file), logOf(kept))
    rmSync(sharedMemoryOf(file), { force: true })
    if (found) linkSync(file, kept)
    renameSync(replacement, file)
    return found
  } finally {
    held?.close()
  }
}

/**
 * The database with its log taken in, and nobody else in it. SQLite gives up the log only when no
 * other connection is open. Undefined when it is too damaged to tell: then whoever still had it
 * open would notice that it was replaced, and write no more.
 */
function holdAlone(file: string): SQLite.Database | undefined {
  let connection: SQLite.Database | undefined
  try {
    connection = openConnection(file, { timeout: 0, fileMustExist: true })
    connection.pragma('journal_mode = DELETE')
    connection.exec('begin exclusive')
    return connection
  } catch (error) {
    connection?.close()
    if (isLocked(error)) {
      throw new OperatorError(
        `${file} is in use. Stop the server first, and whatever else has it open. Nothing was changed.`,
      )
    }
    const fault = asFault(error, file)
    if (fault instanceof DatabaseError && fault.fault === 'damaged') return undefined
    throw fault
  }
}
