import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Article } from '@owly/api/contract/article.ts'
import { pictureFilesIn, pictureSources, sharePicture } from '../../api/contract/picture-files.ts'
import pLimit from 'p-limit'

const REQUESTS_AT_ONCE = 8
const LONGEST_ANSWER_MS = 30_000

type Shown = Pick<Article, 'content' | 'translations' | 'image'>

interface Options {
  /** Where the build gets the news from; without it there are none. */
  apiUrl: string | undefined
  articles: readonly Shown[]
  warn: (text: string) => void
}

/**
 * Brings every picture that an article shows into the built folder, so that pages are whole while
 * the API is away, and takes out those that none shows any more. What is there from the build
 * before stays: the same address is the same file for ever.
 *
 * @throws Error when the API doesn't give one for another reason than that it is gone
 */
export async function takePictures(
  folder: string,
  { apiUrl = '', articles, warn }: Options,
): Promise<void> {
  const wanted = new Set(articles.flatMap(picturesOf))
  await removeOthers(folder, wanted)
  const turn = pLimit(REQUESTS_AT_ONCE)
  const missing = [...wanted].filter((path) => !existsSync(join(folder, path)))
  await Promise.all(
    missing.map((path) =>
      turn(async () => {
        const content = await fetchPicture(apiUrl.replace(/\/+$/, '') + path)
        if (content) await writeWhole(join(folder, path), content)
        else warn(`${path} is shown in an article, and was deleted.`)
      }),
    ),
  )
}

/** The paths of all files of pictures that an article shows, in any language. */
function picturesOf({ content, translations, image }: Shown): string[] {
  const texts = [content, ...Object.values(translations).map((text) => text.content)]
  const inTexts = texts.flatMap(pictureFilesIn)
  if (!image) return inTexts
  const share = sharePicture(image.url)
  const sources = pictureSources(image).map(({ url }) => url)
  return [...inTexts, image.url, ...sources, ...(share === undefined ? [] : [share])]
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  if (!existsSync(join(folder, 'media'))) return
  for (const id of await readdir(join(folder, 'media'))) {
    for (const name of await readdir(join(folder, 'media', id))) {
      const path = `/media/${id}/${name}`
      if (!wanted.has(path)) await rm(join(folder, path))
    }
  }
}

/** @returns undefined when it is gone */
async function fetchPicture(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`A picture could not be fetched: ${response.status} for ${url}`)
  return Buffer.from(await response.arrayBuffer())
}

/** All of it or nothing, so that a build that breaks off leaves no half of a picture. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
