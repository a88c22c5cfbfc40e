import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import { migrate } from '../database/migrate.ts'
import { makeFileDraft } from '../database/sqlite/file-drafts.ts'
import { openSqlite } from '../database/sqlite/sqlite-database.ts'
import { isWholeDatabase, replaceDatabase } from '../database/sqlite/whole-file.ts'
import { requestRebuild } from '../rebuild/queue.ts'
import { replaceKeptKey } from '../session/session-key.ts'
import { endAllSessions } from '../session/session-store.ts'
import { asOperatorError } from '../system/operator-error.ts'
import { makePrivateFolder } from '../system/private-files.ts'
import { syncToDisk } from '../system/sync-files.ts'
import { damaged, readBackup, type BackupFacts } from './backup-file.ts'
import { refusePostgres } from './sqlite-only.ts'

export interface Restored {
  /** When the backup was made; ISO 8601 in UTC. */
  createdAt: string
  /** Where what was there before is now. */
  kept: string[]
}

/**
 * Puts a backup in the place of the data there is, which is kept beside it. The database is
 * brought up to this version first, nobody is logged in, and the next start builds the site.
 *
 * @throws OperatorError, DatabaseError; nothing was changed then
 */
export async function restoreBackup(
  file: string,
  config: Pick<Config, 'databaseFile' | 'databaseUrl' | 'dataDir' | 'rebuild'>,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Restored> {
  refusePostgres(config)
  const { databaseFile, dataDir, rebuild } = config
  const facts = await readBackup(file)
  const suffix = `.replaced-${now.toISOString().replace(/[:.]/g, '-')}`
  makePrivateFolder(dataDir)
  const draft = makeFileDraft(databaseFile)
  try {
    await extract(file, facts, draft.path)
    await prepare(draft.path, file, { now, debounceMs: rebuild.debounceMs })
    await syncToDisk([draft.path])
    signal.throwIfAborted()
    const kept = `${databaseFile}${suffix}`
    const hasKept = replaceDatabase(databaseFile, draft.path, kept)
    const keptKey = facts.sessionKey && replaceKeptKey(dataDir, facts.sessionKey, suffix)
    await syncToDisk([dataDir])
    return {
      createdAt: facts.createdAt,
      kept: [...(hasKept ? [kept] : []), ...(keptKey ? [keptKey] : [])],
    }
  } catch (error) {
    throw asOperatorError(error, draft.path)
  } finally {
    draft.remove()
  }
}

async function extract(file: string, { databaseBytes }: BackupFacts, draft: string): Promise<void> {
  await pipeline(
    createReadStream(file, { end: databaseBytes - 1 }),
    createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
  )
  if (!isWholeDatabase(draft)) throw damaged(file)
}

/** @param file what the draft is of, for messages */
async function prepare(
  draft: string,
  file: string,
  when: { now: Date; debounceMs: number },
): Promise<void> {
  const database = openSqlite(draft)
  try {
    await migrate({ ...database, location: file })
    await database.db.transaction().execute(async (transaction) => {
      await endAllSessions(transaction)
      await requestRebuild(transaction, 'backup restored', when)
    })
  } finally {
    await database.close()
  }
}
