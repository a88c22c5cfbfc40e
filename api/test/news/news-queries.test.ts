import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { publishBuild, smallSite, writeFiles } from '../site/support.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const columns = new Set<string>()
let api: TestApp

const watcher: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows) Object.keys(row).forEach((name) => columns.add(name))
    return result
  },
}

beforeAll(async () => {
  api = await createTestApp({}, { watcher, serveSite: true })
  const { dataDir } = api
  const publicDir = join(dataDir, 'built')
  await writeFiles(publicDir, smallSite)
  await publishBuild(publicDir, dataDir)
  await api.publish({ title: 'First', content: '<p>Long</p>' })
})
afterAll(() => api.close())

beforeEach(() => columns.clear())

test.each(['/news/first/', '/es/news/first/', '/page-data/news/first/page-data.json'])(
  '%s is answered without reading the article’s text',
  async (url) => {
    const response = await api.ask(url)
    expect(response.statusCode).toBe(200)
    expect(columns).toContain('slug')
    for (const text of ['title', 'excerpt', 'content']) expect(columns).not.toContain(text)
  },
)
