import type { ArticleType } from '@owly/api/contract/article.ts'

export { articlePath, standInArticlePath } from '../../../api/contract/news-paths.ts'

/** How many articles of each tab one page of the news list shows. */
export const ARTICLES_PER_PAGE = 12

/** The fragment of each tab of the news list. */
export const tabIds = { news: 'news', release: 'release-notes' } as const satisfies Record<
  ArticleType,
  string
>

/**
 * A page of one tab of the news list: `/news/#news` and `/news/#release-notes` are the newest,
 * `/news/page/2/` and `/news/releases/page/2/` go on.
 */
export function newsPagePath(type: ArticleType, page: number): string {
  return page === 1 ? `/news/#${tabIds[type]}` : listPagePath(type, page)
}

/** The page by itself. Of the first, nothing leads to it but an address that somebody has changed. */
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
