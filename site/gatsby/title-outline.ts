import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

/** The lines of a title as the `d` of a path, and how they lie. */
export interface TitleOutline {
  path: string
  /** From the first line's top to the last one's foot. */
  height: number
}

/** Where a title has to fit, in pixels. */
export interface TitleBox {
  width: number
  height: number
}

const sizes = [76, 62, 52, 44]
const lineHeight = 1.1
const ellipsis = '…'

/** @param file a font that needs no system to draw it: TrueType, OpenType or WOFF2 */
export async function readFont(file: string): Promise<Font> {
  const font = create(await readFile(file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`)
  return font
}

/**
 * Draws a title in the largest size in which it fits; one that is too long for the smallest ends
 * with an ellipsis. What the font can't write is left out.
 *
 * @returns outlines whose origin is the left end of the first line's top
 */
export function outlineOf(title: string, font: Font, box: TitleBox): TitleOutline {
  const words = writable(title, font)
  for (const size of sizes) {
    const lines = wrap(words, (text) => widthOf(text, font, size) <= box.width)
    const isFitting = lines.every((line) => widthOf(line, font, size) <= box.width)
    if (isFitting && lines.length * size * lineHeight <= box.height) {
      return draw(lines, font, size)
    }
  }
  const smallest = sizes.at(-1) ?? 44
  const fits = (text: string) => widthOf(text, font, smallest) <= box.width
  const most = Math.floor(box.height / (smallest * lineHeight))
  const lines = wrap(words, fits).slice(0, most)
  return draw(
    lines.map((line, index) => shortened(line, fits, index === most - 1)),
    font,
    smallest,
  )
}

function writable(title: string, font: Font): string[] {
  const characters = Array.from(title).filter(
    (one) => /\s/.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  )
  return characters.join('').split(/\s+/).filter(Boolean)
}

function wrap(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A line that fits, cut where it has to be, or ending where more would follow. */
function shortened(line: string, fits: (text: string) => boolean, isLast: boolean): string {
  if (!isLast && fits(line)) return line
  let end = line.length
  while (end > 0 && !fits(endingAt(line, end))) end -= 1
  return endingAt(line, end)
}

const endingAt = (line: string, end: number) =>
  line.slice(0, end).replace(/[\s.,;:]+$/, '') + ellipsis

const widthOf = (text: string, font: Font, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

function draw(lines: readonly string[], font: Font, size: number): TitleOutline {
  const scale = size / font.unitsPerEm
  const parts = lines.flatMap((line, index) => {
    const baseline = index * size * lineHeight + font.ascent * scale
    const { glyphs, positions } = font.layout(line)
    let x = 0
    return glyphs.map((glyph, at) => {
      const drawn = glyph.path.scale(scale, -scale).translate(x, baseline).toSVG()
      x += (positions[at]?.xAdvance ?? 0) * scale
      return drawn
    })
  })
  return { path: parts.join(''), height: lines.length * size * lineHeight }
}
