import { type ArticleLink, publicDate, type SummaryView } from './article-view.ts'

/** The articles before and after one, of its kind. */
export interface Neighbours {
  newer: ArticleLink | null
  older: ArticleLink | null
}

/**
 * Where an article that the build doesn't know belongs among those that it knows.
 *
 * @param built the newest articles of any kind, newest first
 */
export function neighboursOf(
  article: Pick<SummaryView, 'slug' | 'type' | 'publishDate' | 'createdAt'>,
  built: readonly SummaryView[],
): Neighbours {
  const others = built.filter(({ slug, type }) => type === article.type && slug !== article.slug)
  const next = others.findIndex((other) => publicDate(other) <= publicDate(article))
  // Where all that are listed are newer, the list is too short to tell.
  if (next === -1) return { newer: null, older: null }
  return { newer: others[next - 1] ?? null, older: others[next] ?? null }
}
