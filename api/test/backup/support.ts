import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Db } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite-database.ts'
import { startSanitiser } from '../../src/news/html/sanitiser.ts'
import { onEnd } from '../rebuild/support.ts'

const { signal } = new AbortController()
const now = new Date('2026-03-02T12:00:00.000Z')

const machine = (dataDir: string) => readConfig({ DATA_DIR: dataDir }, dataDir)

export const backUp = (databaseFile: string, file: string) =>
  makeBackup(file, machine(dirname(databaseFile)), { now, signal })

export const restore = (file: string, dataDir: string) =>
  restoreBackup(file, machine(dataDir), { now, signal })

export function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).sort()
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name)
      const found = statSync(path)
      const bytes = found.isFile() ? readFileSync(path, 'base64') : ''
      return [name, `${(found.mode & 0o777).toString(8)} ${bytes}`]
    }),
  )
}

export async function within<T>(file: string, look: (db: Db) => Promise<T>): Promise<T> {
  const database = openSqlite(file)
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

/** The server over what is in a data folder, at the time of another one. */
export async function serve(dataDir: string, clock: { now: Date }) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, dataDir)
  const database = await openDatabase(config)
  const sanitiser = startSanitiser(new Set())
  const app = await buildApp({ config, database, sanitiser, clock: () => clock.now })
  onEnd(async () => {
    await app.close()
    await sanitiser.close()
    await database.close()
  })
  return { app, database }
}
