import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import type { LibraryPicture, Picture } from '../../contract/media.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import '../patience.ts'
import {
  factsOf,
  hugeGif,
  hugePng,
  jpegOf,
  movingGif,
  plainPicture,
  pngOf,
  upload,
  uploaded,
  uploadOf,
} from './support.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const library = async () => (await api.asAdmin('/api/media')).json<LibraryPicture[]>()
/** Of this process: tests beside this one upload, too. */
const leftovers = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`owly-upload-${process.pid}-`))

test('a photo is there in every width that pages use, as WebP beside a JPEG', async () => {
  const photo = await jpegOf({ width: 2400, height: 1600 })
  const response = await upload(api, photo, { name: 'Campus.JPG' })
  expect(response.statusCode).toBe(201)
  const picture = response.json<Picture>()
  expect(picture).toMatchObject({ width: 1600, height: 1067 })
  expect(picture.sources.map(({ width }) => width)).toEqual([480, 800, 1200, 1600])
  for (const { url, width } of picture.sources) {
    expect(await factsOf(api, url)).toMatchObject({ format: 'webp', width })
  }
  const main = await api.ask(picture.url)
  expect(main.headers['content-type']).toBe('image/jpeg')
  expect(main.rawPayload).toHaveLength(picture.bytes)
  expect(await factsOf(api, picture.url)).toMatchObject({ format: 'jpeg', width: 1600 })
  expect((await library())[0]).toMatchObject({ id: picture.id, name: 'Campus.JPG', articles: [] })
})

test('no file is wider than what was uploaded', async () => {
  const picture = await uploaded(api, await pngOf({ width: 700, height: 300 }))
  expect(picture).toMatchObject({ width: 700, height: 300 })
  expect(picture.sources.map(({ width }) => width)).toEqual([480, 700])
})

test('a photo from a phone stands upright, and tells nobody where it was taken', async () => {
  const photo = await plainPicture({ width: 600, height: 400 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const { exif: told, ...taken } = await sharp(photo).metadata()
  expect(taken).toMatchObject({ orientation: 6, width: 600, icc: expect.anything() })
  expect(told?.toString('latin1')).toContain('N\0')

  const picture = await uploaded(api, photo)
  expect(picture).toMatchObject({ width: 400, height: 600 })
  for (const url of [picture.url, ...picture.sources.map((source) => source.url)]) {
    const { exif, icc, xmp, orientation, width, height } = await factsOf(api, url)
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect([width, height]).toEqual([400, 600])
  }
})

test('what is see-through stays so', async () => {
  const logo = await sharp({
    create: { width: 300, height: 300, channels: 4, background: '#2a5db080' },
  })
    .webp()
    .toBuffer()
  const { url, sources } = await uploaded(api, logo)
  expect(await factsOf(api, url)).toMatchObject({ format: 'png', hasAlpha: true })
  expect(await factsOf(api, sources[0]?.url ?? '')).toMatchObject({ hasAlpha: true })
})

test('a GIF that moves goes on moving', async () => {
  const gif = await movingGif({ width: 1000, height: 500 }, ['red', 'green', 'blue'])
  const picture = await uploaded(api, gif)
  expect(picture).toMatchObject({ width: 800, height: 400 })
  expect(await factsOf(api, picture.url)).toMatchObject({ format: 'gif', pages: 3 })
  for (const { url, width } of picture.sources) {
    expect(await factsOf(api, url)).toMatchObject({ format: 'webp', pages: 3, width })
  }
})

test('AVIF is taken, too', async () => {
  const avif = await plainPicture({ width: 64, height: 48 }).avif({ effort: 0 }).toBuffer()
  expect(await uploaded(api, avif)).toMatchObject({ width: 64, height: 48 })
})

test.each([
  [2400, 1600],
  [300, 200],
  [3000, 300],
])('what shared links show of %i × %i is 1200 × 630', async (width, height) => {
  const { id } = await uploaded(api, await jpegOf({ width, height }))
  const share = await factsOf(api, `/media/${id}/share.jpg`)
  expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('the same file again is the picture that is there', async () => {
  const photo = await jpegOf({ width: 500, height: 500 }, '#123456')
  const first = await upload(api, photo)
  const before = (await library()).length
  const again = await upload(api, photo, { name: 'copy.png' })
  expect([first.statusCode, again.statusCode]).toEqual([201, 200])
  expect(again.json()).toEqual(first.json())
  expect(await library()).toHaveLength(before)
})

test('a hundred at once are all taken, and others are answered meanwhile', async () => {
  const photos = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      jpegOf({ width: 60 + index, height: 40 }, `rgb(${index}, 0, 0)`),
    ),
  )
  let isDone = false
  const uploads = Promise.all(photos.map((photo) => upload(api, photo))).finally(() => {
    isDone = true
  })
  expect((await api.ask('/api/news')).statusCode).toBe(200)
  expect(isDone).toBe(false)
  const statuses = new Set((await uploads).map(({ statusCode }) => statusCode))
  expect([...statuses]).toEqual([201])
  const firstPage = await api.asAdmin('/api/media?limit=60')
  const [, next = ''] = /<([^>]+)>/.exec(String(firstPage.headers.link)) ?? []
  const ids = [firstPage, await api.asAdmin(next)].flatMap((page) =>
    page.json<LibraryPicture[]>().map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(Number(firstPage.headers['x-total-count'])).toBeGreaterThanOrEqual(100)
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const kind = 'Only JPEG, PNG, WebP, AVIF, and GIF images can be uploaded.'
  const broken = 'The image can’t be read: it is damaged or incomplete.'
  const pixels = 'The image has more than 50 megapixels.'

  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['an SVG named .png', () => Buffer.from(svg), 415, kind],
    ['HTML named .png', () => Buffer.from('<!doctype html><p>Hi'), 415, kind],
    ['a TIFF', () => plainPicture({ width: 9, height: 9 }).tiff().toBuffer(), 415, kind],
    ['nothing at all', () => Buffer.alloc(0), 415, kind],
    ['a JPEG that ends early', async () => half(await noise().jpeg().toBuffer()), 400, broken],
    ['a PNG that ends early', async () => half(await noise().png().toBuffer()), 400, broken],
    ['a WebP that ends early', async () => half(await noise().webp().toBuffer()), 400, broken],
    ['a JPEG of its first bytes', () => Buffer.from('ffd8ffe000104a46', 'hex'), 400, broken],
    ['an SVG behind the mark of a GIF', () => Buffer.from(`GIF89a${svg}`), 400, broken],
    ['200 megapixels', () => hugePng({ width: 20_000, height: 10_000 }), 413, pixels],
    ['20 MB and a byte', () => Buffer.alloc(20 * 2 ** 20 + 1, 0xff), 413, 'larger than 20 MB'],
  ])('%s', async (_what, make, status, sentence) => {
    const before = await library()
    const response = await upload(api, await make(), { name: 'picture.png' })
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringContaining(sentence),
    ])
    expect(await library()).toEqual(before)
    expect(leftovers()).toEqual([])
  })

  test('frames that are too many pixels all together', async () => {
    const gif = await hugeGif({ width: 5000, height: 5000 }, 3)
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({ pages: 3 })
    const response = await upload(api, gif)
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      413,
      expect.stringContaining(pixels),
    ])
  })

  test('what is no upload', async () => {
    const photo = await jpegOf({ width: 9, height: 9 })
    const { url, method, headers, payload } = uploadOf(photo)
    const answers = [
      await api.asAdmin({ method, url, headers: { 'content-type': 'image/jpeg' }, payload: photo }),
      await api.asAdmin({ method, url, payload: {} }),
      await api.asAdmin(uploadOf(photo, { field: 'picture' })),
      await api.asAdmin({ method, url, headers, payload: payload.subarray(0, -20) }),
      await api.asAdmin({ method, url, headers, payload: 'nonsense' }),
    ]
    const message = 'Send one image as multipart/form-data, in a field named file.'
    expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual([
      [415, { message }],
      [415, { message }],
      [400, { message }],
      [400, { message }],
      [400, { message }],
    ])
    expect(leftovers()).toEqual([])
  })

  test('strangers, and other websites', async () => {
    const photo = await jpegOf({ width: 11, height: 9 })
    expect((await api.ask(uploadOf(photo))).statusCode).toBe(401)
    expect((await api.ask('/api/media')).statusCode).toBe(401)
    expect((await api.ask({ method: 'DELETE', url: '/api/media/x' })).statusCode).toBe(401)
    const foreign = uploadOf(photo, { headers: { origin: 'https://evil.example' } })
    expect((await api.asAdmin(foreign)).statusCode).toBe(403)
  })
})

const half = (file: Buffer) => file.subarray(0, file.length / 2)

const noise = () =>
  sharp({
    create: {
      ...{ width: 200, height: 200, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 } as const,
    },
  })
