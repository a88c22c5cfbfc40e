import type { Glyph } from 'fontkit'
import sharp from 'sharp'

/** How much of each pixel a shape covers, from 0 to 255, row by row. */
export interface Stamp {
  coverage: Uint8Array
  width: number
  height: number
  /** From the shape's origin to the left upper pixel. */
  left: number
  top: number
}

/** The letters of one font as stamps. Drawing each of them once is most of what a title would cost. */
export class LetterStamps {
  readonly #unitsPerEm: number
  readonly #stamps = new Map<string, Promise<Stamp>>()

  constructor({ unitsPerEm }: { unitsPerEm: number }) {
    this.#unitsPerEm = unitsPerEm
  }

  /** Its origin is the left end of its foot. @param size of the font, in pixels */
  stampOf(glyph: Glyph, size: number): Promise<Stamp> {
    const key = `${glyph.id} ${size}`
    const known = this.#stamps.get(key)
    if (known) return known
    const scale = size / this.#unitsPerEm
    const path = glyph.path.scale(scale, -scale)
    const stamp = stampOfShape(`<path d="${path.toSVG()}"/>`, path.bbox)
    this.#stamps.set(key, stamp)
    return stamp
  }
}

/** @param shape SVG @param box that it lies in, in pixels */
export async function stampOfShape(
  shape: string,
  box: { minX: number; minY: number; maxX: number; maxY: number },
): Promise<Stamp> {
  const [left, top] = [Math.floor(box.minX), Math.floor(box.minY)]
  const [width, height] = [Math.ceil(box.maxX) - left, Math.ceil(box.maxY) - top]
  // A letter may be nothing but space.
  if (!(width > 0 && height > 0)) {
    return { coverage: new Uint8Array(), width: 0, height: 0, left: 0, top: 0 }
  }
  const view = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${shape}</svg>`
  const coverage = await sharp(Buffer.from(drawing)).extractChannel('alpha').raw().toBuffer()
  return { coverage, width, height, left, top }
}
