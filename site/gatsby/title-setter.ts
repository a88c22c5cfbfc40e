import { readFile } from 'node:fs/promises'
import { create, type Font, type Glyph } from 'fontkit'

/** A title in lines, in pixels from the left end of the first line's top. */
export interface SetTitle {
  letters: SetLetter[]
  /** Of the font. */
  size: number
  /** From the first line's top to the last one's foot. */
  height: number
}

interface SetLetter {
  glyph: Glyph
  /** Of the left end of its foot. */
  x: number
  y: number
}

/** Where a title has to fit, in pixels. */
export interface TitleBox {
  width: number
  height: number
}

interface Word {
  /** In units of the font, as the places of its glyphs are. */
  width: number
  glyphs: readonly { glyph: Glyph; at: number }[]
}

const sizes = [76, 62, 52, 44]
const smallest = 44
const lineHeight = 1.1
const ellipsis = '…'

/** @param file a font that needs no system to draw it: TrueType, OpenType or WOFF2 */
export async function readFont(file: string): Promise<Font> {
  const font = create(await readFile(file))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`)
  return font
}

/** Sets titles in one font. Titles share words: each is measured once. */
export class TitleSetter {
  readonly #font: Font
  readonly #space: number
  readonly #words = new Map<string, Word>()

  constructor(font: Font) {
    this.#font = font
    this.#space = font.layout(' ').advanceWidth
  }

  /**
   * Sets a title in the largest size in which it fits; one that is too long for the smallest ends
   * with an ellipsis. What the font can't write is left out.
   */
  set(title: string, box: TitleBox): SetTitle {
    const words = this.#writable(title)
    for (const size of sizes) {
      const fits = (text: string) => this.#widthOf(text, size) <= box.width
      const lines = wrap(words, fits)
      if (lines.every(fits) && lines.length * size * lineHeight <= box.height) {
        return this.#place(lines, size)
      }
    }
    const fits = (text: string) => this.#widthOf(text, smallest) <= box.width
    const most = Math.floor(box.height / (smallest * lineHeight))
    const lines = wrap(words, fits).slice(0, most)
    return this.#place(
      lines.map((line, index) => shortened(line, fits, index === most - 1)),
      smallest,
    )
  }

  #writable(title: string): string[] {
    const characters = Array.from(title).filter(
      (one) => /\s/.test(one) || this.#font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
    )
    return characters.join('').split(/\s+/).filter(Boolean)
  }

  #widthOf(line: string, size: number): number {
    const words = line.split(' ').map((word) => this.#wordOf(word).width)
    const width = words.reduce((sum, word) => sum + this.#space + word)
    return (width * size) / this.#font.unitsPerEm
  }

  #place(lines: readonly string[], size: number): SetTitle {
    const scale = size / this.#font.unitsPerEm
    const letters = lines.flatMap((line, index) => {
      const y = index * size * lineHeight + this.#font.ascent * scale
      let start = 0
      return line.split(' ').flatMap((text) => {
        const { glyphs, width } = this.#wordOf(text)
        const placed = glyphs.map(({ glyph, at }) => ({ glyph, x: (start + at) * scale, y }))
        start += width + this.#space
        return placed
      })
    })
    return { letters, size, height: lines.length * size * lineHeight }
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text)
    if (known) return known
    const { glyphs, positions, advanceWidth } = this.#font.layout(text)
    let x = 0
    const word = {
      width: advanceWidth,
      glyphs: glyphs.map((glyph, index) => {
        const at = x
        x += positions[index]?.xAdvance ?? 0
        return { glyph, at }
      }),
    }
    this.#words.set(text, word)
    return word
  }
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
