import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { copyDatabase } from '../database/sqlite/whole-file.ts'
import { readKeptKey } from '../session/session-key.ts'
import { OperatorError } from '../system/operator-error.ts'
import { sealBackup } from './backup-file.ts'
import { refusePostgres } from './sqlite-only.ts'
import { writeBeside } from './write-beside.ts'

/**
 * Copies everything that must be kept, as it was saved before this began, into one new file, which
 * doesn't stay when `signal` ends it. @throws OperatorError, DatabaseError
 */
export async function makeBackup(
  file: string,
  config: Pick<Config, 'databaseFile' | 'databaseUrl' | 'dataDir'>,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  refusePostgres(config)
  const { databaseFile, dataDir } = config
  if (!existsSync(databaseFile)) {
    throw new OperatorError(`There is no database at ${databaseFile}. Is DATA_DIR right?`)
  }
  await writeBeside(file, async (draft) => {
    copyDatabase(databaseFile, draft)
    signal.throwIfAborted()
    const sessionKey = readKeptKey(dataDir) ?? null
    await sealBackup(draft, { createdAt: now.toISOString(), sessionKey })
    signal.throwIfAborted()
  })
}
