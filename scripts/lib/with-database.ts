import { existsSync } from 'node:fs'
import type { Config } from '../../api/src/config/config.ts'
import type { Database } from '../../api/src/database/database.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open-database.ts'
import { OperatorError } from '../../api/src/system/operator-error.ts'

/**
 * Does a command's work with the database, brought up to date.
 *
 * @param mayBeNew whether one is made where there is none: a mistyped DATA_DIR becomes a second,
 *   empty installation then
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  { mayBeNew = false } = {},
): Promise<T> {
  const { databaseFile, databaseUrl } = config
  if (!mayBeNew && databaseUrl === undefined && !existsSync(databaseFile)) {
    throw new OperatorError(
      `There is no database at ${databaseFile}. Is DATA_DIR right? The first npm start makes one, with its first account.`,
    )
  }
  const database = await openDatabase(config)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
