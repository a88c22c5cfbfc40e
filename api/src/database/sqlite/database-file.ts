import { accessSync, chmodSync, constants, linkSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type SQLite from 'better-sqlite3'
import { asOperatorError, OperatorError } from '../../system/operator-error.ts'
import { keepPrivate, makePrivateFolder } from '../../system/private-files.ts'
import { DatabaseError } from '../database-error.ts'
import { openConnection } from './driver.ts'
import { makeFileDraft } from './file-drafts.ts'

/** "OWLY": written into the head of the files we make, so that others' are told from them. */
const applicationId = 0x4f574c59

const ownerOnly = 0o600
export const logOf = (file: string) => `${file}-wal`
export const sharedMemoryOf = (file: string) => `${file}-shm`

/** Makes the file where there is none. @throws OperatorError when it may not be opened */
export function prepareFile(file: string): void {
  makePrivateFolder(dirname(file))
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined) create(file)
    else if (!found.isFile()) throw new OperatorError(`${file} is no file. Move it away.`)
    else if (found.size === 0) throw new OperatorError(`${file} is empty. ${beginAnew(file)}`)
    for (const path of [file, dirname(file)]) accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw asOperatorError(error, file)
  }
}

/** @throws OperatorError when the file is some other program's database */
export function refuseForeign(connection: SQLite.Database): void {
  if (connection.pragma('application_id', { simple: true }) === applicationId) return
  const isOurs = connection.prepare(`select 1 from sqlite_schema where name = 'migrations'`).get()
  if (isOurs !== undefined) return
  throw new OperatorError(
    `${connection.name} is another program's database. ${beginAnew(connection.name)}`,
  )
}

/** Whether a file that begins like this is a database of ours; sqlite.org/fileformat.html. */
export const isOurDatabase = (head: Buffer): boolean =>
  head.length >= 100 &&
  head.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
  head.readUInt32BE(68) === applicationId

/** What is in the database is for the server only. @returns sentences about what stayed open */
export function keepFilesPrivate(file: string): string[] {
  return [dirname(file), file, logOf(file), sharedMemoryOf(file)].flatMap(
    (path) => keepPrivate(path) ?? [],
  )
}

/**
 * A check that throws a DatabaseError once a database, or the log it is written through, is not the
 * one at its path: SQLite would go on writing into a file that nobody finds again.
 */
export function watchPlace(paths: readonly string[]): () => void {
  const opened = paths.map((path) => ({ path, identity: identityOf(path) }))
  return () => {
    for (const { path, identity } of opened) {
      if (identityOf(path) === identity) continue
      throw new DatabaseError(
        'moved',
        `${path} was moved or replaced while the server runs. Put it back, or restart the server.`,
      )
    }
  }
}

function identityOf(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found ? `${found.dev}:${found.ino}` : 'nothing'
  } catch (error) {
    const { message } = asOperatorError(error, path) as Error
    throw new DatabaseError('unwritable', message, { cause: error })
  }
}

/** Linked into place whole, so that nobody ever finds it half made, whoever else makes one too. */
function create(file: string): void {
  if (statSync(logOf(file), { throwIfNoEntry: false })?.size) {
    throw new OperatorError(
      `${file} is missing, but its write-ahead log is there. Put the database back, or move ${logOf(file)} away to begin anew.`,
    )
  }
  const draft = makeFileDraft(file)
  try {
    writeFileSync(draft.path, '', { flag: 'wx', mode: ownerOnly })
    chmodSync(draft.path, ownerOnly)
    const connection = openConnection(draft.path)
    connection.pragma('journal_mode = WAL')
    connection.pragma(`application_id = ${applicationId}`)
    connection.close()
    linkSync(draft.path, file)
  } catch (error) {
    // Another process starting at the same moment was faster.
    if (!statSync(file, { throwIfNoEntry: false })) throw error
  } finally {
    draft.remove()
  }
}

function beginAnew(file: string): string {
  return `Put a backup in its place, or move it away, with ${logOf(file)} if there is one, to begin anew.`
}
