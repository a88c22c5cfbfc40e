/** An article's canonical path, without its language prefix. */
export const articlePath = (slug: string): string => `/news/${encodeURIComponent(slug)}/`

/** Stands in for articles newer than the build, at their own addresses; nobody links to it. */
export const standInArticlePath = '/news/live/'

/** Where whoever has an article's secret address reads it, without its language prefix. */
export const previewPath = (token: string): string => `/preview/${encodeURIComponent(token)}/`

/** The page that stands in for all previews: it is served at their addresses. */
export const standInPreviewPath = '/preview/'
