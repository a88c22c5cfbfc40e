import type { Article } from '@owly/api/contract/article.ts'
import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'

/** How far the static page of a public article is; what the API gives is always as saved. */
type PageState =
  /** `since` is null when that is longer ago than the history tells. */
  | { kind: 'static'; since: string | null }
  | { kind: 'waiting' }
  | { kind: 'building' }
  | { kind: 'failed'; error: string | null }

type Changes = Pick<Article, 'updatedAt' | 'publishDate'>

/**
 * Whether the pages of the website have a public article as it was saved: they have what a build
 * began after, and a build reads the news when it begins.
 */
export function pageStateOf(article: Changes, status: RebuildStatus): PageState {
  const changedAt = publicSince(article)
  const { builtFrom, state, lastError } = status
  if (builtFrom !== null && builtFrom >= changedAt) {
    return { kind: 'static', since: firstBuildOf(changedAt, status) }
  }
  if (state === 'building') return { kind: 'building' }
  return state === 'failed' ? { kind: 'failed', error: lastError } : { kind: 'waiting' }
}

/** When visitors could first have read the article as it is: once saved, and once its date came. */
const publicSince = ({ updatedAt, publishDate }: Changes) =>
  publishDate !== null && publishDate > updatedAt ? publishDate : updatedAt

function firstBuildOf(changedAt: string, { history }: RebuildStatus): string | null {
  if (!history.some(({ requestedAt }) => requestedAt < changedAt)) return null
  const builds = history.filter(
    ({ state, startedAt }) => state === 'succeeded' && (startedAt ?? '') >= changedAt,
  )
  return builds.at(-1)?.finishedAt ?? null
}
