import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { endianness } from 'node:os'
import type SQLite from 'better-sqlite3'

/** What a write-ahead log held when it was last written to, as its index says. */
export interface RememberedLog {
  pages: number
  /** How many of them have reached the database itself. */
  checkpointed: number
  /** Differs from one filling of the log to the next. */
  salt: string
}

/** Of each of the two equal heads that an index begins with; sqlite.org/walformat.html. */
const headBytes = 48
const isLittle = endianness() === 'LE'
const opened = new Set<string>()

/**
 * Reads the index that lies beside a database. It outlives a process that was killed, and so knows
 * how much was in the log then.
 *
 * Only before this process opens the file for the first time: closing any handle of the index
 * gives up the locks that SQLite holds on it in the same process.
 */
export function rememberedLog(file: string): RememberedLog | undefined {
  if (opened.has(file)) return undefined
  opened.add(file)
  let index: Buffer
  try {
    index = readFileSync(`${file}-shm`)
  } catch {
    return undefined
  }
  const [head, copy] = [index.subarray(0, headBytes), index.subarray(headBytes, 2 * headBytes)]
  const isWhole = index.length >= 2 * headBytes + 4 && head.equals(copy) && head[12] === 1
  if (!isWhole) return undefined
  const number = (at: number) => (isLittle ? index.readUInt32LE(at) : index.readUInt32BE(at))
  return {
    pages: number(16),
    checkpointed: number(2 * headBytes),
    salt: index.toString('hex', 32, 40),
  }
}

/**
 * How many committed pages are no longer to be found, now that the log was read again: SQLite
 * stops at the first damaged one and says nothing.
 */
export function lostPages(
  file: string,
  remembered: RememberedLog | undefined,
  connection: SQLite.Database,
): number {
  if (remembered === undefined) return 0
  const [log] = connection.pragma('wal_checkpoint(NOOP)') as { log: number }[]
  const salt = saltOf(`${file}-wal`)
  // Filled anew since the index was written: it tells of another log.
  if (salt !== undefined && salt !== remembered.salt) return 0
  return Math.max(0, remembered.pages - Math.max(log?.log ?? 0, remembered.checkpointed))
}

/** Undefined when the log is empty. */
function saltOf(log: string): string | undefined {
  const head = Buffer.alloc(32)
  const handle = openSync(log, 'r')
  try {
    return readSync(handle, head, 0, head.length, 0) < head.length
      ? undefined
      : head.toString('hex', 16, 24)
  } finally {
    closeSync(handle)
  }
}
