import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import type { ExportedArticle } from '../../contract/articles-file.ts'
import type { Revision } from '../../contract/revision.ts'
import { exportArticles } from '../../src/transfer/export-articles.ts'
import { onEnd, temporaryFolder } from '../rebuild/support.ts'
import type { TestApp } from '../test-app.ts'
import { exported, fill, imported, importedAs, newApp, read, watched } from './support.ts'

let folder: string
let api: TestApp
beforeEach(async () => {
  folder = await temporaryFolder()
  api = await newApp()
})

const put = (id: string, payload: object) =>
  api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })

test('an import into an empty database exports as the same file, and once more changes nothing', async () => {
  const { id } = await fill(api)
  const file = await exported(api)
  const other = await newApp()
  expect(await imported(other, file)).toEqual({ added: 4, changed: 0, same: 0, pictures: 2 })

  const [first, again] = [read(file), read(await exported(other))]
  expect(first).toMatchObject({ format: 'owly-articles', version: 1 })
  expect(first.articles.map(({ title }) => title).sort()).toEqual([
    'Draft',
    'First',
    'Gone',
    'Scheduled',
  ])
  expect(first.articles.find((article) => article.id === id)?.formerSlugs).toEqual(['first'])
  expect(again).toEqual({ ...first, exportedAt: again.exportedAt })
  for (const url of ['/api/news', '/api/news/first', '/api/news/later?lang=es']) {
    expect((await other.ask(url)).json()).toEqual((await api.ask(url)).json())
  }
  const picture = first.pictures.find(({ name }) => name === 'a blue one.jpg')
  const [url = ''] = /\/media\/\w+\/900\.jpg/.exec(JSON.stringify(first.articles)) ?? []
  expect(url).toContain(picture?.id)
  expect((await other.ask(url)).rawPayload).toEqual((await api.ask(url)).rawPayload)
  expect(await other.takeRebuilds()).toEqual(['article published'])

  const done = (await other.asAdmin('/api/activity')).json<unknown>()
  expect(await imported(other, file)).toEqual({ added: 0, changed: 0, same: 4, pictures: 0 })
  expect(await other.takeRebuilds()).toEqual([])
  expect(read(await exported(other)).articles).toEqual(first.articles)
  expect((await other.asAdmin('/api/activity')).json()).toEqual(done)
})

describe('an import over articles that are there', () => {
  let id: string
  let file: string
  beforeEach(async () => {
    id = (await api.publish({ title: 'As exported' })).id
    file = await exported(api)
  })

  test('adds the file’s words as a version, and keeps those that were there', async () => {
    await put(id, { title: 'Meanwhile', content: '<p>Other</p>', published: true })
    const kept = await api.publish({ title: 'Not in the file' })
    await api.takeRebuilds()
    expect(await imported(api, file)).toMatchObject({ changed: 1, same: 0 })
    expect((await api.ask(`/api/news/${id}`)).json()).toMatchObject({ title: 'As exported' })
    expect((await api.ask(`/api/news/${kept.id}`)).statusCode).toBe(200)
    const revisions = (await api.asAdmin(`/api/news/${id}/revisions`)).json<Revision[]>()
    expect(revisions.map(({ title, savedBy }) => [title, savedBy])).toEqual([
      ['As exported', null],
      ['Meanwhile', 'ada'],
      ['As exported', 'ada'],
    ])
    expect(await api.takeRebuilds()).toEqual(['article changed'])
    expect(await imported(api, file)).toMatchObject({ changed: 0, same: 1 })
  })

  test('takes an article into the trash and out of it', async () => {
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
    const inTrash = await exported(api)
    expect(await imported(api, file)).toMatchObject({ changed: 1 })
    expect((await api.ask(`/api/news/${id}`)).statusCode).toBe(200)
    expect(await imported(api, inTrash)).toMatchObject({ changed: 1 })
    expect((await api.ask(`/api/news/${id}`)).statusCode).toBe(404)
    expect(read(await exported(api)).articles).toEqual(read(inTrash).articles)
  })

  test('lets no HTML through that a save would not', async () => {
    await importedAs(api, file, ({ articles: [article] }) => {
      if (article) article.content = '<p onclick="evil()">Text<script>evil()</script></p>'
    })
    const { content, description } = (await api.ask(`/api/news/${id}`)).json<Article>()
    expect([content, description]).toEqual(['<p>Text</p>', 'Text'])
  })

  test('imports none where one can’t be, and says which and why', async () => {
    const before = read(await exported(api)).articles
    const other = { id: 'other', title: 'Other', slug: 'other' }
    const refused: [Partial<Record<keyof ExportedArticle, unknown>>, string][] = [
      [{ title: ' ' }, 'Article 2, “ ”: Title and content are required.'],
      [{ content: '<script></script>' }, 'Article 2, “Other”: Title and content are required.'],
      [{ published: 'true' }, 'Article 2, “Other”: published must be true or false.'],
      [{ title: null }, 'Article 2: title must be text.'],
      [{ createdAt: '2026-02-30T00:00:00Z' }, 'Article 2, “Other”: createdAt'],
      [{ publishDate: 'tomorrow' }, 'Article 2, “Other”: publishDate'],
      [{ slug: 'No slug' }, 'Article 2, “Other”: slug is not valid.'],
      [{ slug: 'as-exported' }, 'The address /news/as-exported/ belongs to another article here.'],
      [{ formerSlugs: [id] }, `The address /news/${id}/ belongs to another article here.`],
      [{ id }, 'Article 2, “Other”: An article before it has the same id.'],
      [
        { image: { url: `/media/${'a'.repeat(32)}/1.jpg`, alt: '' } },
        'Article 2, “Other”: The lead',
      ],
    ]
    for (const [wrong, sentence] of refused) {
      const importing = importedAs(api, file, ({ articles }) => {
        const [first] = articles
        if (first) first.title = 'A good change'
        articles.push({ ...before[0], ...other, ...wrong } as ExportedArticle)
      })
      await expect(importing).rejects.toThrow(sentence)
      await expect(importing).rejects.toThrow('Nothing was imported.')
    }
    const facts = { id: 'a'.repeat(32), name: 'a.jpg', createdAt: '2026-01-01T00:00:00Z' }
    const broken = importedAs(
      api,
      file,
      ({ pictures }) => void pictures.push({ ...facts, content: 'AA' }),
    )
    await expect(broken).rejects.toThrow('Picture 1, “a.jpg”: The image can’t be read')
    expect(read(await exported(api)).articles).toEqual(before)
  })

  test('refuses what is not a whole file of articles', async () => {
    const whole = readFileSync(file, 'utf8')
    const files: [string, string][] = [
      [whole.slice(0, -5), 'is not whole, or no JSON.'],
      [whole.slice(0, whole.length >> 1), 'is not whole, or no JSON.'],
      ['', 'is no file that npm run export has written.'],
      ['[1]', 'is no file that npm run export has written.'],
      ['{"articles":[]}', 'is no file that npm run export has written.'],
      [whole.replace('owly-articles', 'others'), 'is no file that npm run export has written.'],
      [whole.replace('"version":1', '"version":2'), 'is a newer version'],
      ['words', 'is not whole, or no JSON.'],
    ]
    for (const [content, sentence] of files) {
      const bad = join(folder, 'bad.json')
      writeFileSync(bad, content)
      await expect(imported(api, bad)).rejects.toThrow(`${bad} ${sentence}`)
    }
    await expect(imported(api, join(folder, 'none'))).rejects.toThrow('There is no file')
  })
})

test('an export is of one moment, and whoever saves meanwhile is answered', async () => {
  const first = await api.publish({ title: 'There before' })
  const other = await api.openAgain()
  onEnd(() => other.close())
  const during: number[] = []
  const busy = other.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const article = { title: 'Saved meanwhile', content: '<p>a</p>' }
      const saved = await api.asAdmin({ method: 'POST', url: '/api/news', payload: article })
      during.push(saved.statusCode)
      return result
    },
  })
  const file = join(folder, 'busy.json')
  await exportArticles(busy, file, { now: api.clock.now, ...watched })
  expect(new Set(during)).toEqual(new Set([201]))
  expect(read(file).articles.map(({ id }) => id)).toEqual([first.id])
})
