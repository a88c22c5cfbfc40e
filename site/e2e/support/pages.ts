/** Every page that a visitor can be led to, without language prefix. */
export const publicPaths = [
  '/',
  '/pricing/',
  '/contact/',
  '/news/',
  '/faq/ai-agent-for-education/',
  '/faq/open-edx-and-lms-integrations/',
  '/privacy-policy/',
  '/terms-of-service/',
  '/cookie-policy/',
]

/** Pages for no search engine: the editor's desk, the form inside the contact page, and previews. */
export const quietPaths = ['/admin/', '/forms/180/', '/preview/']

export const inBothLanguages = (paths: readonly string[]) =>
  paths.flatMap((path) => [path, `/es${path}`])
