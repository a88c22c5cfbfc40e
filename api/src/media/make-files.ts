import sharp, { type Sharp } from 'sharp'
import { shareSize, webpWidths, widest, widestAnimation } from '../../contract/picture-files.ts'
import type { PictureType } from '../../contract/picture-files.ts'
import type { PictureFile } from './media-store.ts'
import { openPicture, orDamaged, type SavedPicture } from './read-picture.ts'

export interface MadePicture {
  /** The file for every browser, one of `files`, and its size. */
  main: PictureFile
  width: number
  height: number
  files: PictureFile[]
}

/** No format takes a higher picture than WebP's 16,383; more than that nobody scrolls anyway. */
const highest = 16_000

/** Behind what is see-through, and beside what is too small: the site's paper. */
const paper = '#faf6ee'

const webp = { quality: 82, smartSubsample: true }
const jpeg = { quality: 82, progressive: true }

/**
 * Makes the files that pages send of a picture: upright, in sRGB, without any metadata, never
 * larger than it was. WebP in every width, the widest one in a format of the original's kind, and
 * what shared links show.
 *
 * @throws HttpError 400 when it is damaged, 413 when it shows too much
 */
export async function makeFiles(path: string, type: PictureType): Promise<MadePicture> {
  const picture = await openPicture(path, type)
  return picture.isAnimated ? movingFiles(picture) : stillFiles(picture, type)
}

async function stillFiles(picture: SavedPicture, type: PictureType): Promise<MadePicture> {
  // Decoded once: every file is made from the widest one, which fits into memory.
  const decoded = await decode(picture)
  const { width, height } = decoded
  const isDrawing = picture.hasAlpha || type === 'image/png' || type === 'image/gif'
  const main = isDrawing
    ? fileOf(`${width}.png`, await decoded.read().png({ compressionLevel: 9 }).toBuffer())
    : fileOf(`${width}.jpg`, await decoded.read().jpeg(jpeg).toBuffer())
  const files = [main, await shareFile(decoded)]
  for (const one of webpWidths(width)) {
    const content = await decoded.read().resize({ width: one }).webp(webp).toBuffer()
    files.push(fileOf(`${one}.webp`, content))
  }
  return { main, width, height, files }
}

/** Every frame of a picture that moves is worked on, so it gets no wider than it has to. */
async function movingFiles(picture: SavedPicture): Promise<MadePicture> {
  const frames = (width: number) => fitted(picture.read({ animated: true }), width)
  const { data, info } = await orDamaged(
    frames(widestAnimation).gif().toBuffer({ resolveWithObject: true }),
  )
  const { width, pageHeight: height = info.height } = info
  const main = fileOf(`${width}.gif`, data)
  const files = [main, await shareFile(await decode(picture))]
  for (const one of webpWidths(width)) {
    files.push(
      fileOf(
        `${one}.webp`,
        await frames(one)
          .webp({ ...webp, effort: 2 })
          .toBuffer(),
      ),
    )
  }
  return { main, width, height, files }
}

interface Decoded {
  width: number
  height: number
  read: () => Sharp
}

/** The picture, or the first frame of one that moves, no wider than pages show any. */
async function decode(picture: SavedPicture): Promise<Decoded> {
  const pixels = fitted(picture.read(), widest).toColourspace('srgb').raw()
  const { data, info } = await orDamaged(pixels.toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  return { width, height, read: () => sharp(data, { raw: { width, height, channels } }) }
}

/** Cut to what matters in it; one that is smaller stands on paper, as large as it is. */
async function shareFile({ width, height, read }: Decoded): Promise<PictureFile> {
  const isSmall = width < shareSize.width || height < shareSize.height
  const content = await read()
    .resize({
      ...shareSize,
      ...(isSmall
        ? { fit: 'contain', withoutEnlargement: true, background: paper }
        : { fit: 'cover', position: sharp.strategy.attention }),
    })
    .flatten({ background: paper })
    .jpeg(jpeg)
    .toBuffer()
  return fileOf('share.jpg', content)
}

const fitted = (picture: Sharp, width: number) =>
  picture.resize({ width, height: highest, fit: 'inside', withoutEnlargement: true })

const types = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
type Extension = keyof typeof types

function fileOf(name: `${string}.${Extension}`, content: Buffer): PictureFile {
  const extension = name.slice(name.lastIndexOf('.') + 1) as Extension
  return { name, type: types[extension], content }
}
