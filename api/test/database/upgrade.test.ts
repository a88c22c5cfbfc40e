import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations/index.ts'
import { openSqlite, type SqliteDatabase } from '../../src/database/sqlite/sqlite-database.ts'
import { listForAdmin } from '../../src/news/admin-list.ts'
import { findRevision, listRevisions } from '../../src/revisions/revision-store.ts'
import { makeOldSchema } from '../../../scripts/test-support/old-schema.ts'

let folder: string
let database: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owly-upgrade-'))
  database = openSqlite(join(folder, 'owly.sqlite'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('an article of before has its words in the history, and is found by them', async () => {
  const { db, connection } = database
  await makeOldSchema(database)
  connection.exec(`
    insert into articles (id, slug, title, excerpt, content, type, language, published,
      publish_date, sort_date, created_at, updated_at, deleted_at, ever_public, version)
    values ('a', 'angel', 'Ángel', 'Un búho', '<p>Text</p>', 'news', 'en', 1,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z', null, 1, 7);
    insert into translations (article_id, language, title, excerpt, content)
    values ('a', 'es', 'Título', null, '<p>Texto</p>');
  `)
  await migrate(database)

  expect(await listRevisions(db, 'a')).toEqual([
    { version: 7, savedAt: '2026-02-01T00:00:00.000Z', savedBy: null, title: 'Ángel' },
  ])
  expect(await findRevision(db, 'a', '7')).toMatchObject({
    slug: 'angel',
    content: '<p>Text</p>',
    published: true,
    translations: { es: { title: 'Título', excerpt: null, content: '<p>Texto</p>' } },
  })
  const query = { now: new Date(), limit: 10, before: undefined, order: 'title' } as const
  for (const q of ['angel', 'buho', 'titulo']) {
    expect((await listForAdmin(db, { ...query, q })).articles).toMatchObject([{ id: 'a' }])
  }
})

/** What a process that was started before a migration goes on reading and writing after it. */
test('no migration takes from the version before what it reads, or asks of it what it doesn’t write', async () => {
  const { db } = database
  const columnsOf = async () => {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    return new Map(tables.map(({ name, columns }) => [name, columns]))
  }
  for (const [name, migration] of Object.entries(migrations)) {
    const before = await columnsOf()
    await db.transaction().execute((transaction) => migration.up(transaction))
    const after = await columnsOf()
    for (const [table, columns] of before) {
      const present = after.get(table) ?? []
      expect([name, table, present]).toEqual([name, table, expect.arrayContaining(columns)])
      const known = new Set(columns.map((column) => column.name))
      const added = present.filter((column) => !known.has(column.name))
      const demanded = added.filter((column) => !column.isNullable && !column.hasDefaultValue)
      expect([name, table, demanded]).toEqual([name, table, []])
    }
  }
  expect([...(await columnsOf()).keys()]).toContain('articles')
})
