/**
 * The legal documents: `slug` names the file in `content/legal` and the address, `name` the words
 * of a link (`footer.{name}` in common.json) and the page's part of seo.json.
 */
export const legalDocuments = [
  { slug: 'privacy-policy', name: 'privacyPolicy' },
  { slug: 'terms-of-service', name: 'termsOfService' },
  { slug: 'cookie-policy', name: 'cookiePolicy' },
] as const

export type LegalDocument = (typeof legalDocuments)[number]

export const legalPath = (slug: string) => `/${slug}/`
