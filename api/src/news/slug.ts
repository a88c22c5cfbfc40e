import anyAscii from 'any-ascii'

const longest = 80
/** `/news/page/2/` belongs to the list, `/news/live/` to the page that stands in. */
const reserved = new Set(['page', 'live'])

/** What a title becomes in an address: lower-case ASCII words with hyphens, never empty. */
export function slugify(text: string): string {
  const words = anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return shorten(words) || 'article'
}

/** At most 80 characters, at the end of a word where there is one. */
function shorten(words: string): string {
  if (words.length <= longest) return words
  const cut = words.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > longest / 2 ? end : longest)
}

/** A slug's forms from number `first` on: itself (1), `-2`, `-3`, …; reserved ones are left out. */
export function slugCandidates(slug: string, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => first + index)
    .map((number) => (number === 1 ? slug : `${slug}-${number}`))
    .filter((candidate) => !reserved.has(candidate))
}

export interface SlugWish {
  /** What the address is to be, before it is made unique. */
  slug: string
  /** Whether that is what it is already. */
  stays: boolean
  /** Whether the editor chose it, so that it no longer follows the title. */
  chosen: boolean
}

/**
 * What a save makes of an address. It follows the title until the editor has chosen another one, or
 * the public has seen it; then only the editor moves it. The present slug sent along is no choice.
 */
export function slugWish(
  input: { slug: string | undefined; title: string },
  before: { slug: string; title: string; chosen: boolean; everPublic: boolean } | undefined,
): SlugWish {
  const fromTitle = slugify(input.title)
  if (input.slug !== undefined && input.slug !== before?.slug) {
    return { slug: input.slug, stays: false, chosen: true }
  }
  if (before === undefined) return { slug: fromTitle, stays: false, chosen: false }
  const { slug, chosen } = before
  const stays = chosen || before.everPublic || fromTitle === slugify(before.title)
  return { slug: stays ? slug : fromTitle, stays, chosen }
}
