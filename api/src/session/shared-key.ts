import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { addState, readState } from '../database/state.ts'

const stateKey = 'session_key'

/**
 * The settings with the one key that all machines of a PostgreSQL use where SESSION_KEY is unset:
 * generated into the database, where a file would be on one machine only.
 */
export async function withSharedKey(config: Config, db: Db): Promise<Config> {
  if (config.databaseUrl === undefined || config.sessionKeys !== undefined) return config
  await addState(db, stateKey, randomBytes(32).toString('hex'))
  const key = await readState(db, stateKey)
  return key === undefined ? config : { ...config, sessionKeys: [key] }
}
