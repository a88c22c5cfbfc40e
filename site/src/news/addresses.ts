/** How many articles of each tab one page of the news list shows. */
export const ARTICLES_PER_PAGE = 12

/**
 * The page that renders an article newer than the build. The host serves it at the article's own
 * address; nobody links to it.
 */
export const LIVE_ARTICLE_PATH = '/news/live/'

/** `/news/` for the first page of the list, `/news/page/2/` for the next. */
export const newsPagePath = (page: number) => (page === 1 ? '/news/' : `/news/page/${page}/`)

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
