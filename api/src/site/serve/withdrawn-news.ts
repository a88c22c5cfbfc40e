import type { ServedRelease } from './served-site.ts'

export interface PublicNews {
  /** Differs after every change; so cheap that every request may ask. */
  revision(): string | Promise<string>
  /** Present and former slugs of all that is public now. */
  slugs(): Promise<ReadonlySet<string>>
}

/**
 * Which articles of a release the public no longer sees: the same set until something changes, and
 * what was last known while the database doesn't answer, so that the site stays up.
 */
export type WithdrawnFrom = (release: ServedRelease) => Promise<ReadonlySet<string>>

export function createWithdrawnNews(news: PublicNews): WithdrawnFrom {
  let known = { key: '', slugs: new Set<string>() as ReadonlySet<string> }
  let asking: { key: string; slugs: Promise<ReadonlySet<string>> } | undefined

  async function ask(key: string, { newsSlugs }: ServedRelease): Promise<ReadonlySet<string>> {
    try {
      const present = await news.slugs()
      const slugs = new Set(newsSlugs.filter((slug) => !present.has(slug)))
      const isSame = slugs.size === known.slugs.size && [...slugs].every((s) => known.slugs.has(s))
      known = { key, slugs: isSame ? known.slugs : slugs }
    } catch {
      asking = undefined
    }
    return known.slugs
  }

  return async (release) => {
    let key: string
    try {
      key = `${release.id} ${await news.revision()}`
    } catch {
      return known.slugs
    }
    if (known.key === key) return known.slugs
    if (asking?.key !== key) asking = { key, slugs: ask(key, release) }
    return asking.slugs
  }
}
