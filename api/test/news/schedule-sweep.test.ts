import { describe, expect, test } from '@jest/globals'
import type { Db } from '../../src/database/database.ts'
import type { ArticleTable } from '../../src/database/tables.ts'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import { startScheduleSweep, sweepSchedule } from '../../src/news/schedule-sweep.ts'
import { quiet } from '../logs.ts'
import { createClock, eventually, onEnd, temporaryDatabase } from '../rebuild/support.ts'

const debounceMs = 2000
let articles = 0

async function addArticle(db: Db, publishDate: string | null, facts: Partial<ArticleTable> = {}) {
  const id = `article-${++articles}`
  await db
    .insertInto('articles')
    .values({
      id,
      slug: id,
      slug_chosen: 0,
      title: 'Title',
      excerpt: null,
      content: '<p>Text</p>',
      description: 'Text',
      html_rules: 1,
      type: 'news',
      language: 'en',
      published: 1,
      publish_date: publishDate,
      sort_date: publishDate ?? '2026-01-01T00:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
      ever_public: 0,
      version: 1,
      updated_by: null,
      title_key: 'title',
      creation_key: null,
      ...facts,
    })
    .execute()
}

async function setUp() {
  const database = await temporaryDatabase()
  const clock = createClock('2026-03-01T12:00:00.000Z')
  const { db } = database
  await sweepSchedule(db, { now: clock(), debounceMs })
  const requests: string[] = []
  const start = (on = database) => {
    const sweep = startScheduleSweep({
      database: on,
      debounceMs,
      onRequested: () => requests.push(clock().toISOString()),
      log: quiet,
      clock,
    })
    onEnd(() => sweep.close())
    return sweep
  }
  const sweptUntil = async () =>
    (await db.selectFrom('state').select('value').executeTakeFirstOrThrow()).value
  return { database, db, clock, start, requests, sweptUntil }
}

describe('a scheduled article', () => {
  test('asks for one rebuild when its minute comes, and no second one later', async () => {
    const { db, clock, requests, start } = await setUp()
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    await addArticle(db, '2026-03-01T12:20:00.000Z')
    const sweep = start()
    clock.move(600)
    sweep.wake()
    await eventually(() => requests.length === 1)
    clock.move(300)
    sweep.wake()
    clock.move(300)
    sweep.wake()
    await eventually(() => requests.length === 2)
    await sweep.close()
    expect(requests).toEqual(['2026-03-01T12:10:00.000Z', '2026-03-01T12:20:00.000Z'])
    expect((await rebuildStatus(db)).history).toHaveLength(1)
  })

  test('whose minute passed while the server was down is noticed at the start, once', async () => {
    const { db, clock, requests, start } = await setUp()
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    await start().close()
    clock.move(3600)
    const sweep = start()
    await eventually(() => requests.length === 1)
    await sweep.close()
    await start().close()
    clock.move(60)
    expect(await sweepSchedule(db, { now: clock(), debounceMs })).toBe(false)
    expect(requests).toHaveLength(1)
  })

  test('is noticed by one of two servers on one database', async () => {
    const { database, db, clock } = await setUp()
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    const other = await database.connect()
    clock.move(600)
    const found: boolean[] = []
    for (const by of [other.db, db, other.db, db]) {
      found.push(await sweepSchedule(by, { now: clock(), debounceMs }))
    }
    expect(found).toEqual([true, false, false, false])
  })

  test.each([
    ['a draft', '2026-03-01T12:10:00.000Z', { published: 0 }],
    ['in the trash', '2026-03-01T12:10:00.000Z', { deleted_at: '2026-02-01T00:00:00.000Z' }],
    ['of the past', '2026-02-01T00:00:00.000Z', {}],
    ['of the future', '2026-03-02T00:00:00.000Z', {}],
    ['without a date', null, {}],
  ] as const)('that is %s asks for none', async (_what, date, facts) => {
    const { db, clock } = await setUp()
    await addArticle(db, date, facts)
    clock.move(3600)
    expect(await sweepSchedule(db, { now: clock(), debounceMs })).toBe(false)
    expect((await rebuildStatus(db)).state).toBe('idle')
  })

  test('asks for a rebuild although the clock was once ahead of it', async () => {
    const { db, clock, requests, start } = await setUp()
    const aDay = 24 * 60 * 60
    await sweepSchedule(db, { now: clock.move(aDay), debounceMs })
    clock.move(-aDay)
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    const sweep = start()
    clock.move(600)
    sweep.wake()
    await eventually(() => requests.length === 1)
    clock.move(600)
    await sweep.close()
    await start().close()
    expect(requests).toEqual(['2026-03-01T12:10:00.000Z'])
  })

  test('that is saved in its minute counts with the save', async () => {
    const { db, clock } = await setUp()
    await addArticle(db, '2026-03-01T12:10:00.000Z')
    clock.move(600)
    const found = await db
      .transaction()
      .execute((transaction) => sweepSchedule(transaction, { now: clock(), debounceMs }))
    expect(found).toBe(true)
    expect(await sweepSchedule(db, { now: clock.move(1), debounceMs })).toBe(false)
  })
})

test('a sweep that finds nothing writes nothing', async () => {
  const { db, clock, start, sweptUntil } = await setUp()
  await addArticle(db, '2026-03-02T00:00:00.000Z')
  const before = await sweptUntil()
  const sweep = start()
  clock.move(60)
  sweep.wake()
  await sweep.close()
  expect(await sweptUntil()).toBe(before)
})
