import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { shareImagesFolder } from '@owly/api/contract/built-files.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawShareImages, shareTitles } from './article-share-images.ts'
import { articleCard, look, titleFont, titleImagePath } from './title-image-path.ts'
import { readFont, TitleSetter } from './title-setter.ts'

const siteFolder = dirname(import.meta.dirname)
const font = await readFont(join(siteFolder, 'static', titleFont))
const setter = new TitleSetter(font)
const box = { width: 600, height: 352 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-share-'))
})
afterEach(() => rm(folder, { recursive: true }))

const draw = (titles: string[]) => drawShareImages({ siteFolder, folder }, titles)
const fileOf = (title: string) => join(folder, titleImagePath(title))

test('a title is drawn on the card, which shows it', async () => {
  const title = 'Evaluación ágil: ¿qué cambia?'
  await draw([title])
  expect(await sharp(fileOf(title)).metadata()).toMatchObject({ width: 1200, height: 630 })
  const words = { left: 72, top: 150, width: 480, height: 400 }
  const { channels: without } = await sharp(join(siteFolder, 'static', articleCard))
    .extract(words)
    .stats()
  const { channels: drawn } = await sharp(fileOf(title)).extract(words).stats()
  expect(drawn[0]?.mean).toBeGreaterThan((without[0]?.mean ?? 0) + 3)
})

test('of the card, what no title can lie on is as it was drawn', async () => {
  const titles = ['One', 'Evaluación ágil: ¿qué cambia? '.repeat(9)]
  await draw(titles)
  const right = { left: 700, top: 0, width: 500, height: 630 }
  const pixels = (file: string) => sharp(file).removeAlpha().extract(right).raw().toBuffer()
  const card = await pixels(join(siteFolder, 'static', articleCard))
  for (const title of titles) {
    expect((await pixels(fileOf(title))).equals(card)).toBe(true)
  }
})

test('a card of too many colours is refused with what to do', async () => {
  const gradient = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="9"><linearGradient id="all">
     <stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
     <rect width="100" height="9" fill="url(#all)"/></svg>`,
  )
  await mkdir(join(folder, 'static/share'), { recursive: true })
  await mkdir(join(folder, 'static/fonts'))
  await sharp(gradient)
    .png()
    .toFile(join(folder, 'static', articleCard))
  await copyFile(join(siteFolder, 'static', titleFont), join(folder, 'static', titleFont))
  await expect(drawShareImages({ siteFolder: folder, folder }, ['One'])).rejects.toThrow(
    'Save it with at most 16.',
  )
})

test('what was drawn is not drawn again, and goes with its title', async () => {
  await draw(['One', 'Two'])
  const { mtimeMs } = await stat(fileOf('One'))
  await draw(['One'])
  expect((await stat(fileOf('One'))).mtimeMs).toBe(mtimeMs)
  expect(existsSync(fileOf('Two'))).toBe(false)
  expect(await readdir(join(folder, shareImagesFolder))).toHaveLength(1)
})

test('one that a loss of power has left empty is drawn again', async () => {
  await draw(['One'])
  await writeFile(fileOf('One'), '')
  await draw(['One'])
  expect(await sharp(fileOf('One')).metadata()).toMatchObject({ width: 1200 })
})

test('another card, font or way of drawing gives all pictures other addresses', async () => {
  const digest = createHash('sha256')
  for (const file of [
    `static${articleCard}`,
    `static${titleFont}`,
    'gatsby/article-share-images.ts',
    'gatsby/card-canvas.ts',
    'gatsby/indexed-png.ts',
    'gatsby/letter-stamps.ts',
    'gatsby/title-setter.ts',
  ]) {
    digest.update(await readFile(join(siteFolder, file)))
  }
  expect(look).toBe(digest.digest('hex').slice(0, 12))
})

test('articles with a lead picture need none, others one for each language', () => {
  const image = { url: `/media/${'a'.repeat(32)}/9.jpg`, alt: '', width: 9, height: 9 }
  const es = { title: 'Hola', excerpt: null, content: '', description: '' }
  const plain = { title: 'Hello', image: null, translations: { es } }
  expect(shareTitles([plain, { ...plain, title: 'Led', image }])).toEqual(['Hello', 'Hola'])
})

test.each([
  ['short', 'News', 4],
  ['long', 'Owly now answers in every language that your students write in, day and night', 50],
  ['far too long', 'What changes in the new academic year, part by part. '.repeat(6), 50],
  ['one endless word', 'Donaudampfschifffahrtsgesellschaft'.repeat(3), 20],
  ['of other scripts and signs', 'Привет 你好 🎉', 0],
  ['in part of other scripts and signs', 'Привет 你好 🎉 Owly', 4],
])('a title that is %s stays within its box', (_what, title, atLeast) => {
  const { letters, size, height } = setter.set(title, box)
  expect(height).toBeLessThanOrEqual(box.height)
  expect(letters.length).toBeGreaterThanOrEqual(atLeast)
  const scale = size / font.unitsPerEm
  for (const { glyph, x, y } of letters) {
    const { minX, maxX, minY } = glyph.path.bbox
    expect(x + minX * scale).toBeGreaterThanOrEqual(-10)
    expect(x + maxX * scale).toBeLessThanOrEqual(box.width)
    expect(y - minY * scale).toBeLessThanOrEqual(box.height)
  }
})
