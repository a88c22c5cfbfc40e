import anyAscii from 'any-ascii'

const longest = 80
/** `/news/page/2/` belongs to the list, `/news/live/` to every article without a page. */
const reserved = new Set(['page', 'live'])

/** What a title becomes in an address: lower-case ASCII words with hyphens, never empty. */
export function slugify(text: string): string {
  const words = anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’]/g, '')
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

/** The slug itself or, where it is taken or reserved, with the first free suffix: `-2`, `-3`, … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (candidate: string) => !taken.has(candidate) && !reserved.has(candidate)
  if (isFree(slug)) return slug
  let suffix = 2
  while (!isFree(`${slug}-${suffix}`)) suffix += 1
  return `${slug}-${suffix}`
}
