/** About how much of a title and a description is shown, in characters as readers count them. */
export const shownLengths = {
  search: { title: 60, description: 160 },
  shared: { title: 70, description: 110 },
} as const

/** What a reader sees as one: a flag, a family, a letter with its accents. */
function charactersOf(text: string): string[] {
  // Browsers of before 2024 may lack it.
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (!Segmenter) return Array.from(text)
  return Array.from(new Segmenter().segment(text), ({ segment }) => segment)
}

export const lengthOf = (text: string) => charactersOf(text.trim()).length

/** The text as search engines cut it: after a word where one ends late enough, with an ellipsis. */
export function cut(text: string, length: number): string {
  const characters = charactersOf(text.trim())
  if (characters.length <= length) return characters.join('')
  const beginning = characters.slice(0, length).join('')
  const lastSpace = beginning.lastIndexOf(' ')
  const isLate = lastSpace > beginning.length / 2
  return `${(isLate ? beginning.slice(0, lastSpace) : beginning).trimEnd()}…`
}
