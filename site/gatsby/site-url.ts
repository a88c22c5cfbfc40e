/** The canonical base of every address, without a closing slash. */
export const siteUrl = (process.env.SITE_URL ?? 'http://localhost:8000').replace(/\/+$/, '')
