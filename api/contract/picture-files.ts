/** The limits of one picture: of its file, and of all it shows (an animation's frames together). */
export const mostPictureBytes = 20 * 2 ** 20
export const mostPixels = 50_000_000

/** The kinds that are taken, told by a file's content. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
export type PictureType = (typeof pictureTypes)[number]

/**
 * The widths in CSS pixels, times two for dense screens, at which pages show pictures. What was
 * uploaded with other widths keeps the files it has: a change here goes with a migration.
 */
const pageWidths = [480, 800, 1200, 1600]

export const widest = 1600
export const widestAnimation = 800

export const shareSize = { width: 1200, height: 630 } as const

export interface PictureSource {
  url: string
  width: number
}

const address = /^(?:https?:\/\/[^/?#]+)?\/media\/([0-9a-f]{32})\/[\w.]+$/
const fileAddress = /^\/media\/([0-9a-f]{32})\/([\w-]+\.\w+)$/
const files = /\/media\/[0-9a-f]{32}\/[\w-]+\.\w+/g
const folders = /\/media\/([0-9a-f]{32})\//g

/** The id in a picture's address, on whatever host; undefined when it is no such address. */
export const pictureId = (url: string): string | undefined => address.exec(url)?.[1]

/** The picture and the file at a path; the original, whose name has no dot, is nobody's to see. */
export function pictureFileAt(path: string): { id: string; name: string } | undefined {
  const [, id, name] = fileAddress.exec(path) ?? []
  return id === undefined || name === undefined ? undefined : { id, name }
}

/** The ids in all addresses of pictures that stand in these texts, whether such are there or not. */
export function pictureIdsIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(folders)].map(([, id]) => id ?? ''))
  return [...new Set(found)]
}

export const pictureFilesIn = (text: string): string[] => text.match(files) ?? []

export const pictureFile = (id: string, name: string): string => `/media/${id}/${name}`

/** The picture's WebP files, narrowest first; all are there by this rule. */
export function pictureSources({ url, width }: PictureSource): PictureSource[] {
  const id = pictureId(url)
  if (id === undefined) return []
  return webpWidths(width).map((one) => ({ url: pictureFile(id, `${one}.webp`), width: one }))
}

export const webpWidths = (width: number): number[] => [
  ...pageWidths.filter((one) => one < width),
  width,
]

/** The file that shared links and structured data show: 1200 × 630, JPEG. */
export function sharePicture(url: string): string | undefined {
  const id = pictureId(url)
  return id && pictureFile(id, 'share.jpg')
}
