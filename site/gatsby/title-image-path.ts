import { createHash } from 'node:crypto'

/** Of the card and the way titles are drawn on it. Another number draws all of them anew. */
const drawing = 1

/** Path of the picture, 1200x630, that a shared link to an article with this title shows. */
export function titleImagePath(title: string): string {
  const digest = createHash('sha256').update(`${drawing}\0${title}`).digest('hex')
  return `/share/news/${digest.slice(0, 32)}.png`
}
