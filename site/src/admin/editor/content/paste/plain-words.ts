const links = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]]/g

/** Words as HTML: what looks like a tag stays a word, an address becomes a link. */
export function wordsToHtml(text: string): string {
  return text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${lineToHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

function lineToHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(links)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
