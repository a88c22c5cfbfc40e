import { migrations } from '../../api/src/database/migrations/index.ts'
import type { SqliteDatabase } from '../../api/src/database/sqlite/sqlite-database.ts'

/** Gives a new database the schema of before descriptions, pictures, history and search. */
export async function makeOldSchema({ db, connection }: SqliteDatabase): Promise<void> {
  connection.exec('create table migrations (name text primary key, applied_at text not null)')
  for (const [name, migration] of Object.entries(migrations)) {
    if (name > '005') continue
    await migration.up(db)
    connection.prepare("insert into migrations values (?, '')").run(name)
  }
}
