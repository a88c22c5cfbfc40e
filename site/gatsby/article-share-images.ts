import type { ArticleSummary } from '@owly/api/contract/article.ts'
import { statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareImagesFolder } from '../../api/contract/built-files.ts'
import { CardCanvas, type Inks } from './card-canvas.ts'
import { LetterStamps, type Stamp, stampOfShape } from './letter-stamps.ts'
import { articleCard, titleFont, titleImagePath } from './title-image-path.ts'
import { readFont, type TitleBox, TitleSetter } from './title-setter.ts'

/** Where the title stands on the card, beside the owl. */
const box: TitleBox = { width: 600, height: 352 }
const place = { left: 72, top: 160 }
const bar = { width: 72, height: 6, radius: 3, gap: 28 }
const inks: Inks = { title: [0xf3, 0xed, 0xdd], bar: [0xf2, 0xb3, 0x3d] }

/**
 * Draws what a shared link to an article without a lead picture shows: its title in the look of
 * the site's own share images. A title that was drawn is not drawn again; what belongs to no title
 * any more goes.
 *
 * @param siteFolder where the card and the font are, in `static`
 * @throws why one of them could not be drawn; some others are missing then
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
  const tools = await getTools(siteFolder)
  for (const [path, title] of missing) await draw(title, tools, join(folder, path))
}

/** The titles, in every language, of articles that have no picture to show. */
export const shareTitles = (
  articles: readonly Pick<ArticleSummary, 'title' | 'translations' | 'image'>[],
): string[] =>
  articles
    .filter(({ image }) => !image)
    .flatMap(({ title, translations }) => [
      title,
      ...Object.values(translations).map((text) => text.title),
    ])

interface Tools {
  setter: TitleSetter
  letters: LetterStamps
  barStamp: Stamp
  canvas: CardCanvas
}

async function getTools(siteFolder: string): Promise<Tools> {
  const font = await readFont(join(siteFolder, 'static', titleFont))
  const { width, height, radius } = bar
  const barShape = `<rect width="${width}" height="${height}" rx="${radius}"/>`
  return {
    setter: new TitleSetter(font),
    letters: new LetterStamps(font),
    barStamp: await stampOfShape(barShape, { minX: 0, minY: 0, maxX: width, maxY: height }),
    canvas: await CardCanvas.read(join(siteFolder, 'static', articleCard), inks),
  }
}

async function draw(
  title: string,
  { setter, letters, barStamp, canvas }: Tools,
  file: string,
): Promise<void> {
  const set = setter.set(title, box)
  const stamps = await Promise.all(set.letters.map(({ glyph }) => letters.stampOf(glyph, set.size)))
  const above = bar.height + bar.gap
  const top = place.top + Math.max(0, Math.round((box.height - set.height - above) / 2))
  canvas.clear()
  canvas.press(barStamp, { x: place.left, y: top, ink: 'bar' })
  for (const [index, stamp] of stamps.entries()) {
    const { x = 0, y = 0 } = set.letters[index] ?? {}
    canvas.press(stamp, { x: place.left + x, y: top + above + y, ink: 'title' })
  }
  await writeFile(`${file}.part`, await canvas.toPng())
  await rename(`${file}.part`, file)
}
