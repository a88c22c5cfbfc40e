import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '../../contract/article.ts'
import type { ExportedArticle, ExportedPicture } from '../../contract/articles-file.ts'
import { startSanitiser } from '../../src/news/html/sanitiser.ts'
import { exportArticles } from '../../src/transfer/export-articles.ts'
import { importArticles } from '../../src/transfer/import-articles.ts'
import { jpegOf, uploaded } from '../media/support.ts'
import { onEnd, temporaryFolder } from '../rebuild/support.ts'
import { createTestApp, videoHost, type TestApp } from '../test-app.ts'
import type { DatabaseEngine } from '../test-database.ts'

export interface ArticlesFile {
  format: string
  version: number
  exportedAt: string
  articles: ExportedArticle[]
  pictures: ExportedPicture[]
}

/** @param engine the tests' own, unless another is asked for */
export async function newApp(engine?: DatabaseEngine): Promise<TestApp> {
  const created = await createTestApp({}, { ...(engine && { engine }) })
  onEnd(() => created.close())
  return created
}

export const watched = { signal: new AbortController().signal, onProgress: () => undefined }

export async function exported({ database, clock }: TestApp): Promise<string> {
  const file = join(await temporaryFolder(), 'articles.json')
  await exportArticles(database.db, file, { now: clock.now, ...watched })
  return file
}

export const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ArticlesFile

export async function imported({ database, clock }: TestApp, file: string) {
  const sanitiser = startSanitiser(new Set([videoHost]))
  try {
    const options = { now: clock.now, debounceMs: 0, ...watched }
    return await importArticles({ db: database.db, sanitiser }, file, options)
  } finally {
    await sanitiser.close()
  }
}

export async function importedAs(
  app: TestApp,
  file: string,
  edit: (content: ArticlesFile) => void,
) {
  const content = read(file)
  edit(content)
  const edited = join(await temporaryFolder(), 'edited.json')
  writeFileSync(edited, JSON.stringify(content, null, 2))
  return imported(app, edited)
}

/** Four articles: one with two languages, pictures and a former address, a draft, and so on. */
export async function fill(api: TestApp): Promise<Article> {
  const picture = await uploaded(api, await jpegOf({ width: 900, height: 40 }), 'a blue one.jpg')
  await uploaded(api, await jpegOf({ width: 20, height: 20 }), 'nobody’s.jpg')
  const words = { content: `<p>Text</p><img src="${picture.url}" alt="Blue">` }
  const translations = { es: { title: 'Primero', excerpt: null, content: '<p>Texto</p>' } }
  const article = await api.publish({ title: 'First', ...words, translations })
  const image = { url: picture.url, alt: 'Blue' }
  const next = { title: 'First', excerpt: 'Short', ...words, image, published: true, slug: 'later' }
  await api.asAdmin({ method: 'PUT', url: `/api/news/${article.id}`, payload: next })
  await api.publish({ title: 'Draft', published: false })
  await api.publish({ title: 'Scheduled', type: 'release', publishDate: '2026-04-01T00:00:00Z' })
  const gone = await api.publish({ title: 'Gone' })
  await api.asAdmin({ method: 'DELETE', url: `/api/news/${gone.id}` })
  return article
}
