/** Where in an article's HTML something is pasted. */
export interface HtmlPlace {
  /** Within the angle brackets of a tag, where HTML would break it. */
  inTag: boolean
  /** On a line with nothing else on it. */
  ownLine: boolean
  selected: string
}

export function placeIn(html: string, start: number, end: number): HtmlPlace {
  const before = html.slice(0, start)
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1)
  const [lineAfter = ''] = html.slice(end).split('\n', 1)
  return {
    inTag: before.lastIndexOf('<') > before.lastIndexOf('>'),
    ownLine: (lineBefore + lineAfter).trim() === '',
    selected: html.slice(start, end),
  }
}
