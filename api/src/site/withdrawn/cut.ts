/** A part of a text, from its first character to the one after its last. */
export interface Range {
  start: number
  end: number
}

/** The text without these parts of it, which don't overlap; all else stays as it was. */
export function cut(text: string, ranges: readonly Range[]): string {
  const sorted = [...ranges].sort((a, b) => a.start - b.start)
  const starts = [0, ...sorted.map(({ end }) => end)]
  return starts.map((start, index) => text.slice(start, sorted[index]?.start)).join('')
}
