/** Stands for the site's address, so that nothing the build keeps knows one; `Seo` fills it in. */
export const SITE_URL_MARK = '{{siteUrl}}'
