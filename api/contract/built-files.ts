/**
 * What every element of a built page has that tells of an article: its slug. While an article is
 * withdrawn and not yet built away, the server takes these elements out of the pages.
 */
export const articleAttribute = 'data-article'

/** What an element has that stands only as long as an element that tells of an article is in it. */
export const articlesAttribute = 'data-articles'

/** `/app-0b5e….js`, `/styles.9f2c….css`: the names webpack gives in Gatsby's builds. */
const webpackFile = /^\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)(?:\.LICENSE\.txt)?$/u

/** `/static/<32 hex digits>/…` and `/static/name-<32 hex digits>.ext`: images and imported files. */
const mediaFile = /^\/static\/(?:[0-9a-f]{32}\/.+|[^/]+-[0-9a-f]{32}\.[^/]+)$/u

/** `/media/<32 hex digits>/480.webp`: uploaded pictures. */
const picture = /^\/media\/[0-9a-f]{32}\/[^/]+$/u

/**
 * Where in the built folder lies what links to articles show, in files that are named by what they
 * are made from: one that a former build has made is as good as a new one.
 */
export const shareImagesFolder = 'share/news'

/** `/share/news/<32 hex digits>.png` */
const shareImage = /^\/share\/news\/[0-9a-f]{32}\.png$/u

/** Whether the address of a built file names its very content, so that it may be cached for ever. */
export function isContentHashed(path: string): boolean {
  return [webpackFile, mediaFile, picture, shareImage].some((pattern) => pattern.test(path))
}
