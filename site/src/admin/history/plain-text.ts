const BLOCKS =
  'address, article, aside, blockquote, dd, details, div, dl, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, pre, section, summary, table, tr, ul'

/**
 * The words of an article's HTML, a line for each paragraph, heading, list item or row; of a
 * picture what it shows.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.prepend('\n')
    block.append('\n')
  }
  return body.textContent
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
