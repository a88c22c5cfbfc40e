import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { createTestApp, type TestApp } from '../test-app.ts'
import { sqliteBelow } from './sqlite-below.ts'

let asked: CompiledQuery[] = []
let api: TestApp

const watcher: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    asked.push(api.database.db.getExecutor().compileQuery(node, queryId))
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  api = await createTestApp({}, { watcher })
  await api.publish({ title: 'First', content: '<p>Long</p>' })
})
afterAll(() => api.close())

test.each([
  ['a new article', undefined, {}],
  ['a draft under another title', { published: false }, {}],
  ['a public article under another title', {}, { published: true }],
  ['a public article at another address', {}, { published: true, slug: 'elsewhere' }],
])('saving %s reads no table of articles from end to end', async (_what, before, changes) => {
  const article = before && (await api.publish({ title: 'Saved', ...before }))
  asked = []
  const response = await api.asAdmin({
    ...(article
      ? { method: 'PUT', url: `/api/news/${article.id}` }
      : { method: 'POST', url: '/api/news' }),
    payload: { title: 'Saved again', content: '<p>Text</p>', ...changes },
  })
  expect(response.statusCode).toBe(article ? 200 : 201)
  const plans = plansOf(asked)
  expect(plans).toContainEqual(expect.stringMatching(/^SEARCH articles USING/))
  expect(plans).not.toContainEqual(
    expect.stringMatching(/^SCAN (?:articles|translations|former_slugs)/),
  )
})

test.each(['', '?type=news', '?published=false&status=published'])(
  'the list of news%s is counted out of an index, without its articles',
  async (query) => {
    asked = []
    const response = await api.asAdmin({ method: 'GET', url: `/api/news${query}` })
    expect(response.headers['x-total-count']).toBeDefined()
    const plans = plansOf(asked.filter(({ sql }) => sql.startsWith('select count')))
    expect(plans).toEqual([expect.stringMatching(/^S\w+ articles USING COVERING INDEX/)])
  },
)

function plansOf(queries: readonly CompiledQuery[]): string[] {
  const connection = sqliteBelow(api.database)
  const steps = queries
    .filter(({ sql }) => /^(?:select|insert|update|delete)/.test(sql))
    .flatMap(({ sql, parameters }) =>
      connection.prepare(`explain query plan ${sql}`).all(...parameters),
    )
  return steps.map((step) => (step as { detail: string }).detail)
}

test.each(['sort=updated', 'sort=date', 'sort=title'])(
  'a page by %s reads no table of articles from end to end',
  async (query) => {
    const connection = sqliteBelow(api.database)
    const column = { updated: 'updated_at desc', date: 'sort_date desc', title: 'title_key' }
    const order = column[query.slice(5) as keyof typeof column]
    const plan = connection
      .prepare(
        `explain query plan select id, title from articles where deleted_at is null
         order by ${order}, id limit 21`,
      )
      .all()
      .map((step) => (step as { detail: string }).detail)
    expect(plan).toEqual([expect.stringMatching(/^SCAN articles USING INDEX articles_by_/)])
  },
)
