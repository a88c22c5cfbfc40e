import { createHash } from 'node:crypto'
import { shareImagesFolder } from '../../api/contract/built-files.ts'

/** Path of the card without words. */
export const articleCard = '/share/article.png'
/** Path of the font that its title is set in. */
export const titleFont = '/fonts/fraunces-roman.woff2'

/**
 * What all pictures have in common: the beginning of a digest of the card, the font, and the code
 * that draws (a test says which). Each look has addresses of its own, so that pictures can be kept
 * as long as their titles, by us and by whoever shows them.
 */
export const look = '3829a3e89255'

/** Path of the picture, 1200x630, that a shared link to an article with this title shows. */
export function titleImagePath(title: string): string {
  const digest = createHash('sha256').update(`${look}\0${title}`).digest('hex')
  return `/${shareImagesFolder}/${digest.slice(0, 32)}.png`
}
