import type { Db } from '../database/database.ts'
import { findAddress } from './article-store.ts'
import { isVisible } from './visibility.ts'

/** What an article's slug, former slug or id stands for, for the public and at this moment. */
export type NewsResolution =
  { kind: 'article'; slug: string } | { kind: 'moved'; slug: string } | { kind: 'missing' }

export type ResolveNewsAddress = (slugOrId: string) => NewsResolution | Promise<NewsResolution>

export async function resolveNewsAddress(
  db: Db,
  slugOrId: string,
  now: Date,
): Promise<NewsResolution> {
  const found = await findAddress(db, slugOrId)
  if (found === undefined || !isVisible(found, now)) return { kind: 'missing' }
  const { slug } = found
  return { kind: slug === slugOrId ? 'article' : 'moved', slug }
}
