/** The site's public address without closing slash; the build fills it in from `SITE_URL`. */
export const siteUrl = process.env.GATSBY_SITE_URL ?? ''

export const absoluteUrl = (path: string) => (/^https?:/.test(path) ? path : siteUrl + path)
