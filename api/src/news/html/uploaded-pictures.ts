import type { Element } from 'hast'
import { pictureId, pictureSources } from '../../../contract/picture-files.ts'
import { textOf } from './elements.ts'

interface UploadedPicture {
  url: string
  width: number
  height: number
}

/** Uploaded pictures by their ids. */
export type UploadedPictures = ReadonlyMap<string, UploadedPicture>

/** How wide the column is in which an article's pictures stand, in CSS pixels. */
const column = 736

/**
 * Gives the `<img>` of an uploaded picture its size, so that nothing jumps when it comes, and all
 * its files. Those of `srcset` are WebP, which every browser shows that reads the site's styles;
 * what takes only `src`, as feed readers do, gets the file in an older format. An editor's own
 * width stays while it is less than the picture's. Changes the element.
 */
export function settleUploaded({ properties }: Element, pictures: UploadedPictures): void {
  const picture = pictures.get(pictureId(textOf(properties.src)) ?? '')
  if (picture === undefined) return
  const { url, width, height } = picture
  const asked = /^[1-9]\d*$/.test(textOf(properties.width)) ? Number(properties.width) : width
  const shown = Math.min(asked, width)
  Object.assign(properties, {
    src: url,
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    srcSet: pictureSources(picture)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', '),
    sizes: `min(100vw, ${Math.min(shown, column)}px)`,
    loading: 'lazy',
  })
}
