import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { publishBuild, smallSite, writeFiles } from '../site/support.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** What the app asked of the database, and the names of the columns that came back. */
const asked = { queries: [] as CompiledQuery[], columns: new Set<string>() }
let api: TestApp

const watcher: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    asked.queries.push(api.database.db.getExecutor().compileQuery(node, queryId))
    return node
  },
  async transformResult({ result }) {
    for (const row of result.rows) Object.keys(row).forEach((name) => asked.columns.add(name))
    return result
  },
}

beforeAll(async () => {
  api = await createTestApp({}, { watcher, serveSite: true })
  const dataDir = dirname(api.database.location)
  const publicDir = join(dataDir, 'built')
  await writeFiles(publicDir, smallSite)
  await publishBuild(publicDir, dataDir)
  await api.publish({ title: 'First', content: '<p>Long</p>' })
})
afterAll(() => api.close())

beforeEach(() => {
  asked.queries = []
  asked.columns.clear()
})

test.each(['/news/first/', '/es/news/first/', '/page-data/news/first/page-data.json'])(
  '%s is answered without reading the article’s text',
  async (url) => {
    const response = await api.ask(url)
    expect(response.statusCode).toBe(200)
    expect(asked.columns).toContain('slug')
    for (const text of ['title', 'excerpt', 'content']) expect(asked.columns).not.toContain(text)
  },
)

test.each([
  ['a new article', undefined, {}],
  ['a draft under another title', { published: false }, {}],
  ['a public article under another title', {}, { published: true }],
  ['a public article at another address', {}, { published: true, slug: 'elsewhere' }],
])('saving %s reads no table of articles from end to end', async (_what, before, changes) => {
  const article = before && (await api.publish({ title: 'Saved', ...before }))
  asked.queries = []
  const response = await api.asAdmin({
    ...(article
      ? { method: 'PUT', url: `/api/news/${article.id}` }
      : { method: 'POST', url: '/api/news' }),
    payload: { title: 'Saved again', content: '<p>Text</p>', ...changes },
  })
  expect(response.statusCode).toBe(article ? 200 : 201)
  const plans = plansOf(asked.queries)
  expect(plans).toContainEqual(expect.stringMatching(/^SEARCH articles USING/))
  expect(plans).not.toContainEqual(
    expect.stringMatching(/^SCAN (?:articles|translations|former_slugs)/),
  )
})

/** How SQLite goes about each query, step by step. */
function plansOf(queries: readonly CompiledQuery[]): string[] {
  const { connection } = api.database
  const steps = queries
    .filter(({ sql }) => /^(?:select|insert|update|delete)/.test(sql))
    .flatMap(({ sql, parameters }) =>
      connection.prepare(`explain query plan ${sql}`).all(...parameters),
    )
  return steps.map((step) => (step as { detail: string }).detail)
}
