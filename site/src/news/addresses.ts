import type { ArticleType } from '@owly/api/contract/article.ts'

/** How many articles of each tab one page of the news list shows. */
export const ARTICLES_PER_PAGE = 12

/**
 * The page that renders an article newer than the build. The host serves it at the article's own
 * address; nobody links to it.
 */
export const LIVE_ARTICLE_PATH = '/news/live/'

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
  if (page === 1) return `/news/#${tabIds[type]}`
  return type === 'news' ? `/news/page/${page}/` : `/news/releases/page/${page}/`
}

/** An article's canonical path, without language prefix. */
export const articlePath = (slug: string) => `/news/${encodeURIComponent(slug)}/`

/** The slug in an article's path, with or without prefix and closing slash. */
export function slugOf(path: string): string {
  const segment = /\/news\/([^/?#]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
