import { openSqlite } from '../../api/src/database/sqlite/sqlite-database.ts'

export async function titlesIn(file: string): Promise<Map<string, string>> {
  const database = openSqlite(file)
  try {
    const rows = await database.db.selectFrom('articles').select(['id', 'title']).execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  } finally {
    await database.close()
  }
}
