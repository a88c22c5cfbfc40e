import sharp from 'sharp'
import { indexedPng } from './indexed-png.ts'
import type { Stamp } from './letter-stamps.ts'

type Colour = readonly [red: number, green: number, blue: number]
export type Inks = Readonly<Record<'title' | 'bar', Colour>>

/*
 * A pixel is the number of its colour. The lower four bits say which of the card's colours it has, the
 * upper four how much of the title's lies over that, in fourteenths; 15 in the upper ones means the
 * bar's, over the card's ground, in sixteenths.
 */
const cardColours = 16
const titleSteps = 14
const barSteps = 16
const bar = 15

/** A card with a title on it, time and again: what is laid on it is there until the next `clear`. */
export class CardCanvas {
  readonly #width: number
  readonly #height: number
  readonly #palette: Uint8Array
  readonly #card: Uint8Array
  readonly #rows: Uint8Array

  private constructor(card: {
    width: number
    height: number
    palette: Uint8Array
    rows: Uint8Array
  }) {
    this.#width = card.width
    this.#height = card.height
    this.#palette = card.palette
    this.#card = card.rows
    this.#rows = Uint8Array.from(card.rows)
  }

  /**
   * @param file whose ground is the colour of its first pixel
   * @throws Error when it has more colours than fit
   */
  static async read(file: string, inks: Inks): Promise<CardCanvas> {
    const { data, info } = await sharp(file)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const numbers = new Map<number, number>()
    const rows = new Uint8Array((width + 1) * height)
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const colour = data.readUIntBE(pixel * 3, 3)
      if (!numbers.has(colour)) numbers.set(colour, numbers.size)
      rows[pixel + Math.floor(pixel / width) + 1] = numbers.get(colour) ?? 0
    }
    if (numbers.size > cardColours) {
      throw new Error(`${file} has ${numbers.size} colours. Save it with at most ${cardColours}.`)
    }
    const colours = [...numbers.keys()].map((colour): Colour => [
      colour >> 16,
      (colour >> 8) & 255,
      colour & 255,
    ])
    return new CardCanvas({ width, height, palette: paletteOf(colours, inks), rows })
  }

  clear(): void {
    this.#rows.set(this.#card)
  }

  /** Lays a stamp's shape over what is there, its origin at the nearest pixel. */
  press(
    { coverage, width, height, left, top }: Stamp,
    { x, y, ink }: { x: number; y: number; ink: keyof Inks },
  ): void {
    const line = this.#width + 1
    const first = (Math.round(y) + top) * line + Math.round(x) + left + 1
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const covered = (coverage[row * width + column] ?? 0) / 255
        const at = first + row * line + column
        const before = this.#rows[at] ?? 0
        this.#rows[at] = ink === 'title' ? withTitle(before, covered) : withBar(before, covered)
      }
    }
  }

  /** Lets the next title wait until it is done: it is made of what is there then. */
  toPng(): Promise<Buffer> {
    const [width, height] = [this.#width, this.#height]
    return indexedPng({ width, height, palette: this.#palette, rows: this.#rows })
  }
}

/** Where letters meet, the one that covers more counts. */
function withTitle(before: number, covered: number): number {
  const step = Math.max(before >> 4, Math.round(covered * titleSteps))
  return (step << 4) | (before & 15)
}

function withBar(before: number, covered: number): number {
  const step = Math.round(covered * barSteps)
  return step === 0 ? before : (bar << 4) | (step - 1)
}

function paletteOf(colours: readonly Colour[], inks: Inks): Uint8Array {
  const palette: number[] = []
  const [ground = [0, 0, 0]] = colours
  for (let step = 0; step <= titleSteps; step += 1) {
    for (let number = 0; number < cardColours; number += 1) {
      palette.push(...mixed(colours[number] ?? ground, inks.title, step / titleSteps))
    }
  }
  for (let step = 1; step <= barSteps; step += 1) {
    palette.push(...mixed(ground, inks.bar, step / barSteps))
  }
  return Uint8Array.from(palette)
}

const mixed = (below: Colour, above: Colour, share: number): number[] =>
  below.map((value, channel) => Math.round(value + ((above[channel] ?? 0) - value) * share))
