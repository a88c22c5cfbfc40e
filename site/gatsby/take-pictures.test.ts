import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePictures } from './take-pictures.ts'

const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
const words = { title: 'Title', excerpt: null, description: '' }
const img = (id: string) =>
  `<img src="/media/${id}/600.jpg" srcset="/media/${id}/480.webp 480w, /media/${id}/600.webp 600w">`
const article = (content: string, spanish = '') => ({
  content,
  translations: spanish ? { es: { ...words, content: spanish } } : {},
  image: null,
})

let folder: string
let server: Server
let asked: string[]
let warnings: string[]
let status: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-pictures-'))
  asked = []
  warnings = []
  status = 200
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(status).end(`bytes of ${url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const take = (articles: Parameters<typeof takePictures>[1]['articles']) => {
  const { port } = server.address() as AddressInfo
  return takePictures(folder, {
    apiUrl: `http://127.0.0.1:${port}/`,
    articles,
    warn: (text) => warnings.push(text),
  })
}
const filesOf = async (id: string) =>
  existsSync(join(folder, 'media', id)) ? (await readdir(join(folder, 'media', id))).sort() : []

test('every file that an article shows is taken along, in either language', async () => {
  await take([article(img(a), img(b))])
  expect(await filesOf(a)).toEqual(['480.webp', '600.jpg', '600.webp'])
  expect(await filesOf(b)).toEqual(['480.webp', '600.jpg', '600.webp'])
  const file = join(folder, `media/${a}/600.jpg`)
  expect(await readFile(file, 'utf8')).toBe(`bytes of /media/${a}/600.jpg`)
})

test('a lead picture comes with all that pages and shared links show of it', async () => {
  const image = { url: `/media/${a}/900.png`, alt: '', width: 900, height: 300 }
  await take([{ ...article('<p>Text</p>'), image }])
  expect(await filesOf(a)).toEqual(['480.webp', '800.webp', '900.png', '900.webp', 'share.jpg'])
})

test('a picture of another host is for the reader’s browser to fetch', async () => {
  await take([
    article('<img src="http://127.0.0.1:1/owl.jpg" srcset="http://127.0.0.1:1/b.jpg 2x">'),
  ])
  expect(asked).toEqual([])
})

test('what is there is not asked for again, and goes when no article shows it', async () => {
  await take([article(img(a)), article(img(b))])
  asked = []
  await take([article(img(a))])
  expect(asked).toEqual([])
  expect(await filesOf(a)).toHaveLength(3)
  expect(await filesOf(b)).toEqual([])
})

test('a build fails rather than going out without a picture, and leaves no half of one', async () => {
  status = 503
  await expect(take([article(img(a))])).rejects.toThrow(/could not be fetched: 503/)
  expect(await filesOf(a)).toEqual([])
})

test('a picture that was deleted meanwhile is told of, and stops nobody', async () => {
  status = 404
  await take([article(`<img src="/media/${a}/600.jpg">`)])
  expect(warnings).toEqual([`/media/${a}/600.jpg is shown in an article, and was deleted.`])
})
