import { parseValues, type ArticleValues } from './article-form.ts'

/** Words that were typed and not saved. Each open dialog, in whatever tab, keeps one of its own. */
export interface UnsavedCopy {
  id: string
  /** ISO 8601, UTC. */
  savedAt: string
  /** Version of the article that the words were written over; null for a new article. */
  etag: string | null
  values: ArticleValues
}

type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'owly.unsaved.'

/** Stands for the id of an article that has none yet. */
export const NEW_ARTICLE = 'new'

const keysOf = (articleId: string | null) => `${PREFIX}${articleId ?? NEW_ARTICLE}.`

/** The browser's storage, or null where it is switched off. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The id of a new dialog's copy: letters and digits. */
export const newCopyId = () => Date.now().toString(36) + Math.random().toString(36).slice(2)

/** Keeps a copy in place of the one with the same id. A full storage keeps nothing. */
export function keepCopy(storage: CopyStorage | null, articleId: string | null, copy: UnsavedCopy) {
  const { id, ...rest } = copy
  try {
    storage?.setItem(keysOf(articleId) + id, JSON.stringify(rest))
  } catch {
    return
  }
}

export function dropCopy(storage: CopyStorage | null, articleId: string | null, id: string) {
  storage?.removeItem(keysOf(articleId) + id)
}

/** The copies kept of an article, or of new ones for null; newest first. */
export const copiesOf = (storage: CopyStorage | null, articleId: string | null): UnsavedCopy[] =>
  copiesUnder(keysOf(articleId), storage)

/** The newest copy of every article that has one, by the article's id. */
export function newestCopies(storage: CopyStorage | null): ReadonlyMap<string, UnsavedCopy> {
  const newest = new Map<string, UnsavedCopy>()
  for (const copy of copiesUnder(PREFIX, storage)) {
    const [articleId = '', id = ''] = copy.id.split('.')
    if (!newest.has(articleId)) newest.set(articleId, { ...copy, id })
  }
  return newest
}

export function dropAllCopies(storage: CopyStorage | null) {
  for (const key of keysUnder(PREFIX, storage)) storage?.removeItem(key)
}

/** A list of its own: what is removed from the storage moves the places of the others. */
const keysUnder = (prefix: string, storage: CopyStorage | null): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter(
    (key) => key.startsWith(prefix),
  )

/** Copies by key prefix, newest first; their id is the rest of the key. */
function copiesUnder(prefix: string, storage: CopyStorage | null): UnsavedCopy[] {
  const copies: UnsavedCopy[] = []
  for (const key of keysUnder(prefix, storage)) {
    const copy = parseCopy(key.slice(prefix.length), storage?.getItem(key) ?? '')
    if (copy) copies.push(copy)
  }
  return copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

function parseCopy(id: string, text: string): UnsavedCopy | null {
  let stored: Partial<UnsavedCopy> | null
  try {
    stored = JSON.parse(text) as Partial<UnsavedCopy> | null
  } catch {
    return null
  }
  const values = parseValues(stored?.values)
  if (!values || typeof stored?.savedAt !== 'string') return null
  const etag = typeof stored.etag === 'string' ? stored.etag : null
  return { id, savedAt: stored.savedAt, etag, values }
}
