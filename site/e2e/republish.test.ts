import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article, ArticleInput } from '@owly/api/contract/article.ts'
import { shareImagesFolder } from '@owly/api/contract/built-files.ts'
import sharp from 'sharp'
import { forgetBuildInputs } from '../../api/src/rebuild/local/site-inputs.ts'
import { ARTICLES_PER_PAGE } from '../src/news/list-pages.ts'
import { asAdmin } from './support/api.ts'
import { rootDir } from './support/product.ts'

const folder = join(rootDir, 'site/public')
const made = new Set<string>()
let api: Awaited<ReturnType<typeof asAdmin>>

beforeAll(async () => {
  api = await asAdmin()
  // Another product may have built in this folder last, which is nothing to go on from.
  await api.rebuild()
  await api.untilRebuilt()
})
afterAll(async () => {
  for (const id of made) await remove({ id })
  await api.untilRebuilt()
})

async function create(title: string, facts: ArticleInput = {}): Promise<Article> {
  const content = `<p>Words of ${title}.</p><table><tbody><tr><td>1</td></tr></tbody></table>`
  const article = await api.create({ title, content, published: true, ...facts })
  made.add(article.id)
  return article
}

async function remove({ id }: Pick<Article, 'id'>): Promise<void> {
  await api.remove(id)
  made.delete(id)
}

const change = ({ id, title, content, type, published }: Article, facts: ArticleInput) =>
  api.update(id, { title, content, type, published, ...facts })

const text = (title: string) => ({ title, excerpt: null, content: `<p>${title}</p>` })

/** Digests of all files of the build by their paths. */
async function builtFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files[relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  }
  return files
}

const homeBuiltAt = async () => (await stat(join(folder, 'index.html'))).mtimeMs

test(
  'what rebuilds make bit by bit is, byte for byte, what a build from scratch makes',
  async () => {
    const before = await homeBuiltAt()
    const red = await uploadOf('red')
    const blue = await uploadOf('blue')
    const soon = new Date(Date.now() + 4000).toISOString()
    const both = { translations: { es: text('Las dos lenguas') } }

    const edited = await create('To be edited', both)
    const withdrawn = await create('To be withdrawn')
    const moved = await create('To be moved')
    const translated = await create('To be translated')
    const untranslated = await create('To lose its translation', both)
    const retyped = await create('To change its type', { type: 'news' })
    const pictured = await create('To change its picture', { image: { url: red, alt: 'Red' } })
    await create('To come later', { publishDate: soon })
    const releases = await createMany(2 * ARTICLES_PER_PAGE + 1, 'release')
    await api.untilRebuilt()

    await change(edited, { title: 'Edited', content: '<p>Other words.</p>' })
    await change(withdrawn, { published: false })
    await change(moved, { slug: 'moved-elsewhere' })
    await change(translated, { translations: { es: text('Traducida') } })
    await change(untranslated, { translations: {} })
    await change(retyped, { type: 'release' })
    await change(pictured, { image: { url: blue, alt: 'Blue' } })
    for (const release of releases) await remove(release)
    await createMany(2 * ARTICLES_PER_PAGE, 'news')
    await api.untilRebuilt()
    expect(await homeBuiltAt()).toBe(before)
    await expectSameFromScratch()

    // Of more articles than Gatsby itself makes pages of, and than one thread makes the rest of.
    await createMany(8 * ARTICLES_PER_PAGE, 'news')
    await api.untilRebuilt()
    await expectSameFromScratch()
  },
  20 * 60_000,
)

async function expectSameFromScratch(): Promise<void> {
  const [bitByBit, before] = [await builtFiles(), await homeBuiltAt()]
  await forgetBuildInputs(rootDir)
  // Kept over builds otherwise.
  await rm(join(folder, shareImagesFolder), { recursive: true })
  await api.rebuild()
  await api.untilRebuilt({ timeoutMs: 10 * 60_000 })
  expect(await homeBuiltAt()).not.toBe(before)
  expect(await builtFiles()).toEqual(bitByBit)
}

async function createMany(count: number, type: 'news' | 'release'): Promise<Article[]> {
  const articles: Article[] = []
  for (let number = 1; number <= count; number++) {
    articles.push(await create(`One of many ${type} ${number}`, { type }))
  }
  return articles
}

async function uploadOf(background: string): Promise<string> {
  const size = { width: 900, height: 600, channels: 3 as const }
  const photo = await sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer()
  return (await api.upload(photo, `${background}.jpg`)).url
}
