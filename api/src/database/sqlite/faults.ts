import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../../system/error-code.ts'
import { DatabaseError, type DatabaseFault } from '../database-error.ts'

/** Less than this is no room: a save of the largest article doesn't fit any more. */
const leastFreeBytes = 2 * 2 ** 20

/** SQLite's error as one of ours; what is no fault of the database stays as it is. */
export function asFault(error: unknown, file: string): unknown {
  const fault = (kind: DatabaseFault, message: string) =>
    new DatabaseError(kind, message, { cause: error })
  if (isLocked(error)) {
    const advice = "Try again; if that doesn't help, stop what has it open."
    return fault('busy', `Another process kept ${file} for itself for too long. ${advice}`)
  }
  const code = errorCode(error)
  if (code === 'SQLITE_FULL' || (code.startsWith('SQLITE_IOERR') && !hasRoom(file))) {
    return diskFull(file, error)
  }
  if (/^SQLITE_(READONLY|PERM|CANTOPEN|IOERR)/.test(code)) {
    const advice = 'See that its disk works, and that the user who runs the server owns it.'
    return fault('unwritable', `${file} can't be read and written. ${advice}`)
  }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    const advice = 'Stop the server and put a backup in its place.'
    return fault('damaged', `${file} is damaged, or no database. ${advice}`)
  }
  return error
}

/** `PROTOCOL` is given up on after ten seconds: somebody was held up while reading the log anew. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(errorCode(error))
}

export function diskFull(file: string, cause?: unknown): DatabaseError {
  const message = `The disk is full: ${file} can't grow. Make room on it.`
  return new DatabaseError('full', message, { cause })
}

/** Whether the file's disk can take a few more saves. True when that can't be known. */
export function hasRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize >= leastFreeBytes
  } catch {
    return true
  }
}
