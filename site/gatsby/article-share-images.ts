import type { Article } from '@owly/api/contract/article.ts'
import { statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Raw } from 'sharp'
import { shareImagesFolder } from '../../api/contract/built-files.ts'
import { articleCard, titleFont, titleImagePath } from './title-image-path.ts'
import { readFont, type TitleBox, TitleSetter } from './title-outline.ts'

const AT_ONCE = 2

/** Where the title stands on the card, beside the owl. */
const box: TitleBox = { width: 600, height: 352 }
const place = { left: 72, top: 160 }
const bar = { width: 72, height: 6, gap: 28 }
/** How far letters may reach beyond their line's ends, and below the last one. */
const overhang = 16
const colours = { title: '#f3eddd', bar: '#f2b33d' }

/**
 * Draws what a shared link to an article without a lead picture shows: its title in the look of
 * the site's own share images. A title that was drawn is not drawn again; what belongs to no title
 * any more goes.
 *
 * @param siteFolder where the card and the font are, in `static`
 * @throws why the first of them could not be drawn, once all others have been tried
 */
export async function drawShareImages(
  { siteFolder, folder }: { siteFolder: string; folder: string },
  titles: Iterable<string>,
): Promise<void> {
  const wanted = new Map([...titles].map((title) => [titleImagePath(title), title]))
  await mkdir(join(folder, shareImagesFolder), { recursive: true })
  for (const name of await readdir(join(folder, shareImagesFolder))) {
    const path = `${shareImagesFolder}/${name}`
    if (!wanted.has(`/${path}`)) await rm(join(folder, path))
  }
  // A machine that lost its power may have left empty ones.
  const missing = [...wanted].filter(
    ([path]) => !statSync(join(folder, path), { throwIfNoEntry: false })?.size,
  )
  if (missing.length === 0) return
  const font = await readFont(join(siteFolder, 'static', titleFont))
  const setter = new TitleSetter(font)
  const card = await readCard(join(siteFolder, 'static', articleCard))
  const turn = pLimit(AT_ONCE)
  const drawn = await Promise.allSettled(
    missing.map(([path, title]) =>
      turn(() => draw(title, { setter, card, to: join(folder, path) })),
    ),
  )
  const failed = drawn.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** The titles, in every language, of articles that have no picture to show. */
export const shareTitles = (
  articles: readonly Pick<Article, 'title' | 'translations' | 'image'>[],
): string[] =>
  articles
    .filter(({ image }) => !image)
    .flatMap(({ title, translations }) => [
      title,
      ...Object.values(translations).map((text) => text.title),
    ])

interface Card {
  pixels: Buffer
  raw: Raw
}

/** Read once for all titles: it takes as long as drawing one. */
async function readCard(file: string): Promise<Card> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels } }
}

async function draw(
  title: string,
  { setter, card, to }: { setter: TitleSetter; card: Card; to: string },
): Promise<void> {
  const { paths, height } = setter.outlineOf(title, box)
  const above = bar.height + bar.gap
  const top = place.top + Math.max(0, Math.round((box.height - height - above) / 2))
  // No larger than what it holds: drawn over the whole card it would take five times as long.
  const size = { width: box.width + 2 * overhang, height: Math.ceil(above + height + overhang) }
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect x="${overhang}" width="${bar.width}" height="${bar.height}" rx="3" fill="${colours.bar}"/>
    <g transform="translate(${overhang} ${above})" fill="${colours.title}">${paths}</g>
  </svg>`
  await sharp(card.pixels, { raw: card.raw })
    .composite([{ input: Buffer.from(drawing), left: place.left - overhang, top }])
    .removeAlpha()
    // More would make a sixth less, fewer colours half, and either takes too long.
    .png({ compressionLevel: 4 })
    .toFile(`${to}.part`)
  await rename(`${to}.part`, to)
}
