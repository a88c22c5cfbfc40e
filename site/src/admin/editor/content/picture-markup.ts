import type { DescribedPicture } from '../../media/picked-pictures.ts'
import { escapeHtml } from './paste/plain-words.ts'

/** An uploaded picture as an article names it; the server adds the smaller files when it is saved. */
export const pictureAttributes = ({ url, alt, width, height }: DescribedPicture) => ({
  src: url,
  alt,
  width: String(width),
  height: String(height),
})

export const pictureMarkup = (picture: DescribedPicture): string => {
  const written = Object.entries(pictureAttributes(picture)).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  )
  return `<figure><img ${written.join(' ')}></figure>\n`
}
