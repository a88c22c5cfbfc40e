/** An article's canonical path, without its language prefix. */
export const articlePath = (slug: string): string => `/news/${encodeURIComponent(slug)}/`

/**
 * The page that stands in for articles newer than the build: it is served at the article's own
 * address, and nobody links to it.
 */
export const standInArticlePath = '/news/live/'
