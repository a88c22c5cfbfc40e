import type { ArticleType } from '@owly/api/contract/article.ts'

export { articlePath, standInArticlePath } from '../../../api/contract/news-paths.ts'

/** The fragment of each tab of the news list. */
export const tabIds = { news: 'news', release: 'release-notes' } as const satisfies Record<
  ArticleType,
  string
>

/** Where a tab of the news list begins: `/news/#news`, `/news/#release-notes`. */
export const newestPath = (type: ArticleType): string => `/news/#${tabIds[type]}`

/** A numbered page of a tab; see list-pages.ts. */
export const listPagePath = (type: ArticleType, page: number): string =>
  type === 'news' ? `/news/page/${page}/` : `/news/releases/page/${page}/`

/** The slug in an article's path, with or without prefix and closing slash. */
export function slugOf(path: string): string {
  const segment = /\/news\/([^/?#]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
