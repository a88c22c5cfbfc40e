import { readFile } from 'node:fs/promises'
import { create, type Font, type Glyph } from 'fontkit'

/** The lines of a title as SVG, and how they lie. */
export interface TitleOutline {
  /** Paths whose origin is the left end of the first line's top. */
  paths: string
  /** From the first line's top to the last one's foot. */
  height: number
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

/** Sets titles in one font. Titles share words and letters: each is measured, and drawn, once. */
export class TitleSetter {
  readonly #font: Font
  readonly #space: number
  readonly #words = new Map<string, Word>()
  readonly #drawn = new Map<string, string>()

  constructor(font: Font) {
    this.#font = font
    this.#space = font.layout(' ').advanceWidth
  }

  /**
   * Draws a title in the largest size in which it fits; one that is too long for the smallest ends
   * with an ellipsis. What the font can't write is left out.
   */
  outlineOf(title: string, box: TitleBox): TitleOutline {
    const words = this.#writable(title)
    for (const size of sizes) {
      const fits = (text: string) => this.#widthOf(text, size) <= box.width
      const lines = wrap(words, fits)
      if (lines.every(fits) && lines.length * size * lineHeight <= box.height) {
        return this.#draw(lines, size)
      }
    }
    const fits = (text: string) => this.#widthOf(text, smallest) <= box.width
    const most = Math.floor(box.height / (smallest * lineHeight))
    const lines = wrap(words, fits).slice(0, most)
    return this.#draw(
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

  #draw(lines: readonly string[], size: number): TitleOutline {
    const scale = size / this.#font.unitsPerEm
    const paths = lines.map((line, index) => {
      const baseline = index * size * lineHeight + this.#font.ascent * scale
      let start = 0
      return line.split(' ').map((text) => {
        const { glyphs, width } = this.#wordOf(text)
        const letters = glyphs.map(({ glyph, at }) => {
          const place = `${((start + at) * scale).toFixed(2)} ${baseline.toFixed(2)}`
          return `<path transform="translate(${place})" d="${this.#letter(glyph, size)}"/>`
        })
        start += width + this.#space
        return letters.join('')
      })
    })
    return { paths: paths.flat().join(''), height: lines.length * size * lineHeight }
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

  /** From the left end of its foot. */
  #letter(glyph: Glyph, size: number): string {
    const key = `${glyph.id} ${size}`
    const known = this.#drawn.get(key)
    if (known !== undefined) return known
    const scale = size / this.#font.unitsPerEm
    const letter = glyph.path.scale(scale, -scale).toSVG()
    this.#drawn.set(key, letter)
    return letter
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
