import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../api/src/database/migrate.ts'
import { migrations } from '../../api/src/database/migrations/index.ts'
import { openSqlite } from '../../api/src/database/sqlite/sqlite-database.ts'
import { isWholeDatabase } from '../../api/src/database/sqlite/whole-file.ts'
import { makeOldSchema } from '../test-support/old-schema.ts'
import { rowsIn } from './databases.ts'
import type { Part } from './part.ts'
import { startProcess } from './processes.ts'

const articles = 2000

/** A database of an old version is upgraded, and what does it is killed, again and again. */
export const upgrade: Part = {
  name: 'upgrade',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const file = join(dataDir, 'owly.sqlite')
    const old = join(soak.folder, 'old.sqlite')
    await makeOld(old)
    const startAnew = () => {
      rmSync(dataDir, { recursive: true, force: true })
      mkdirSync(dataDir)
      copyFileSync(old, file)
    }
    startAnew()
    const begun = performance.now()
    await upgradeWhole(file)
    const upgradeMs = performance.now() - begun
    const expected = await rowsIn(file)

    const lost: string[] = []
    let halfWay = 0
    for (let round = 1; round <= soak.rounds; round += 1) {
      startAnew()
      const running = await startProcess(soak, 'upgrade-process', { dataDir })
      await pause(Math.random() * upgradeMs)
      await running.kill()

      if (!isWholeDatabase(file)) lost.push(`round ${round}: the database is damaged`)
      const applied = (await rowsIn(file)).get('migrations') ?? 0
      if (applied < Object.keys(migrations).length) halfWay += 1
      await upgradeWhole(file)
      for (const [table, rows] of await rowsIn(file)) {
        const should = expected.get(table)
        if (rows !== should) lost.push(`round ${round}: ${table} has ${rows} of ${should} rows`)
      }
      soak.note(`round ${round} of ${soak.rounds}, ${halfWay} of them half-way`)
    }
    return {
      tried: `${soak.rounds} times killed while it upgraded ${articles} articles, ${halfWay} of them half-way`,
      lost,
    }
  },
}

async function makeOld(file: string): Promise<void> {
  const database = openSqlite(file)
  await makeOldSchema(database)
  database.connection.exec(`
    with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < ${articles})
    insert into articles (id, slug, title, excerpt, content, type, language, published,
      publish_date, sort_date, created_at, updated_at, deleted_at, ever_public, version)
    select 'a' || number, 'owl-' || number, 'Owl ' || number, 'An owl',
      '<p>' || replace(hex(zeroblob(500)), '00', 'owl ') || '</p>', 'news', 'en', 1,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z', null, 1, 1
    from numbers;
    insert into translations (article_id, language, title, excerpt, content)
    select id, 'es', 'Búho', null, content from articles;
  `)
  await database.close()
}

async function upgradeWhole(file: string): Promise<void> {
  const database = openSqlite(file)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
