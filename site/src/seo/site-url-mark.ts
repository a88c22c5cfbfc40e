/**
 * Stands for the site's address in structured data that the build keeps, so that nothing kept
 * knows an address: `Seo` fills it in.
 */
export const SITE_URL_MARK = '{{siteUrl}}'
