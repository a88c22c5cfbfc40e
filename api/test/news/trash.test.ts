import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { AdminSummary, Article } from '../../contract/article.ts'
import { startTrashSweep } from '../../src/news/trash-sweep.ts'
import { quiet } from '../logs.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const aDay = 24 * 60 * 60 * 1000

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

const remove = (id: string, query = '') =>
  api.asAdmin({ method: 'DELETE', url: `/api/news/${id}${query}` })
const restore = (id: string) => api.asAdmin({ method: 'POST', url: `/api/news/${id}/restore` })
const trash = async () =>
  (await api.asAdmin('/api/news?published=false&status=trash')).json<AdminSummary[]>()
const inTrash = async () => (await trash()).map(({ id }) => id)

describe('the trash', () => {
  test('has what was deleted, and since when', async () => {
    const { id } = await api.publish({ title: 'Deleted' })
    expect((await remove(id)).statusCode).toBe(204)
    expect((await api.asAdmin(`/api/news/${id}`)).statusCode).toBe(404)
    expect(await trash()).toEqual([
      expect.objectContaining({
        id,
        title: 'Deleted',
        status: 'trash',
        updatedBy: 'ada',
        deletedAt: api.clock.now.toISOString(),
      }),
    ])
    const all = (await api.asAdmin('/api/news?published=false')).json<Article[]>()
    expect(all.map((article) => article.id)).not.toContain(id)
  })

  test('has what was deleted last at its top, page by page', async () => {
    const ids: string[] = []
    for (const title of ['First', 'Second', 'Third']) {
      ids.push((await api.publish({ title })).id)
      api.clock.advance(1000)
    }
    const [first = '', second = '', third = ''] = ids
    for (const id of [third, first, second]) {
      await remove(id)
      api.clock.advance(1000)
    }
    expect(await inTrash()).toEqual([second, first, third])
    const page = await api.asAdmin('/api/news?published=false&status=trash&limit=2')
    const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? []
    expect((await api.asAdmin(next)).json()).toMatchObject([{ id: third }])
  })

  test('gives an article back with its id, slug and dates', async () => {
    const before = await api.publish({ title: 'Back again' })
    await remove(before.id)
    api.clock.advance(aDay)
    const restored = await restore(before.id)
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toEqual(before)
    expect(await inTrash()).not.toContain(before.id)
  })

  test('keeps the slug of what lies in it; erased, the slug is free', async () => {
    const slug = 'contested'
    const first = await api.publish({ title: 'Contested' })
    await remove(first.id)
    const second = await api.publish({ title: 'Contested' })
    expect(second.slug).toBe(`${slug}-2`)
    expect((await restore(first.id)).json()).toMatchObject({ slug })
    await remove(first.id)
    await remove(first.id, '?forever=true')
    expect(await api.publish({ title: 'Contested' })).toMatchObject({ slug })
  })

  test('gives a scheduled article back as scheduled, or live when its date has come', async () => {
    const publishDate = new Date(api.clock.now.getTime() + aDay).toISOString()
    const { id } = await api.publish({ title: 'Scheduled', publishDate })
    await remove(id)
    await restore(id)
    expect((await api.ask(`/api/news/${id}`)).statusCode).toBe(404)
    await remove(id)
    api.clock.advance(2 * aDay)
    await api.takeRebuilds()
    expect((await restore(id)).json()).toMatchObject({ publishDate, published: true })
    expect((await api.ask(`/api/news/${id}`)).statusCode).toBe(200)
    expect(await api.takeRebuilds()).toEqual(['article published'])
  })
})

describe('DELETE /api/news/{id}?forever=true', () => {
  test('erases what is in the trash, with everything of it', async () => {
    const { id } = await api.publish({
      title: 'Gone',
      translations: { es: { title: 'Ido', content: '<p>Ido</p>' } },
    })
    await api.asAdmin({
      method: 'PUT',
      url: `/api/news/${id}`,
      payload: { title: 'Gone', content: '<p>x</p>', slug: 'gone-elsewhere', published: true },
    })
    await api.asAdmin({ method: 'POST', url: `/api/news/${id}/preview` })
    await remove(id)
    await api.takeRebuilds()
    expect((await remove(id, '?forever=true')).statusCode).toBe(204)
    const { db } = api.database
    for (const table of [
      ...(['translations', 'former_slugs', 'revisions', 'previews', 'article_search'] as const),
    ]) {
      const rows = await db.selectFrom(table).selectAll().where('article_id', '=', id).execute()
      expect([table, rows]).toEqual([table, []])
    }
    expect(await inTrash()).not.toContain(id)
    expect(await api.takeRebuilds()).toEqual([])
    for (const answer of [await restore(id), await remove(id, '?forever=true')]) {
      expect(answer.statusCode).toBe(404)
    }
  })

  test('refuses an article that is not in the trash', async () => {
    const { id } = await api.publish({ title: 'Still here' })
    const refused = await remove(id, '?forever=true')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      message: 'The article is not in the trash. Only from there can it be deleted for good.',
    })
    expect((await api.ask(`/api/news/${id}`)).statusCode).toBe(200)
  })

  test('takes no other word for it, and nobody but an admin', async () => {
    const { id } = await api.publish()
    await remove(id)
    expect((await remove(id, '?forever=yes')).statusCode).toBe(400)
    const stranger = await api.ask({ method: 'DELETE', url: `/api/news/${id}?forever=true` })
    expect(stranger.statusCode).toBe(401)
    expect(await inTrash()).toContain(id)
  })
})

test('what has lain in the trash for 30 days goes by itself, and nothing else', async () => {
  const { db } = api.database
  const add = (title: string) => api.publish({ title })
  const [old, young, kept] = [await add('Old'), await add('Young'), await add('Kept')]
  const left = async () => {
    const rows = await db.selectFrom('articles').select('id').execute()
    return [old, young, kept].filter(({ id }) => rows.some((row) => row.id === id))
  }
  const start = () =>
    startTrashSweep({ database: api.database, log: quiet, clock: () => api.clock.now })
  const untilOnly = async (...expected: Article[]) => {
    while ((await left()).length > expected.length) await new Promise(setImmediate)
    expect(await left()).toEqual(expected)
  }
  await remove(old.id)
  api.clock.advance(aDay)
  await remove(young.id)

  const sweep = start()
  api.clock.advance(29 * aDay - 1)
  sweep.wake()
  await sweep.close()
  expect(await left()).toEqual([old, young, kept])

  api.clock.advance(1)
  const next = start()
  await untilOnly(young, kept)
  await next.close()

  // What became due while the server was down goes at its start.
  api.clock.advance(40 * aDay)
  const later = start()
  await untilOnly(kept)
  await later.close()
})
