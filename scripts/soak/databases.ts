import { openSqlite, type SqliteDatabase } from '../../api/src/database/sqlite/sqlite-database.ts'

export function titlesIn(file: string): Promise<Map<string, string>> {
  return reading(file, async ({ db }) => {
    const rows = await db.selectFrom('articles').select(['id', 'title']).execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  })
}

/** @returns how many files there are of each picture, by its id */
export function picturesIn(file: string): Promise<Map<string, number>> {
  return reading(file, async ({ db }) => {
    const rows = await db
      .selectFrom('media')
      .leftJoin('media_files', 'media_files.media_id', 'media.id')
      .select((select) => ['media.id', select.fn.count<number>('media_files.name').as('files')])
      .groupBy('media.id')
      .execute()
    return new Map(rows.map(({ id, files }) => [id, files]))
  })
}

/** @returns how many rows each table has, by its name */
export function rowsIn(file: string): Promise<Map<string, number>> {
  return reading(file, ({ connection }) => {
    const tables = connection
      .prepare("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all() as string[]
    const count = (table: string) =>
      connection.prepare(`select count(*) from "${table}"`).pluck().get() as number
    return Promise.resolve(new Map(tables.map((table) => [table, count(table)])))
  })
}

async function reading<T>(
  file: string,
  read: (database: SqliteDatabase) => Promise<T>,
): Promise<T> {
  const database = openSqlite(file)
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}
