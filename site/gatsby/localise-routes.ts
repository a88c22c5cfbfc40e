import type { GatsbyNode } from 'gatsby'
import { languageOf, languagePrefix } from '../src/i18n/languages.ts'
import { standInArticlePath } from '../src/news/addresses.ts'
import { standInPreviewPath } from '../src/previews/preview-address.ts'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Match paths put every page below them into the browser's route table: those of the 404 page and
 * of thousands of articles. So no page of a build has one, and the host chooses the page that
 * stands in for an address. Gatsby's development server knows nothing of hosts and gets them.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (!page.context?.i18n) return
  const matchPath = isDevelopment ? matchPathOf(page.path) : undefined
  if (page.matchPath === matchPath) return
  actions.deletePage(page)
  actions.createPage({ ...page, matchPath } as typeof page)
}

/** The i18n plugin prefixes match paths twice, so they are written here for both languages. */
function matchPathOf(path: string): string | undefined {
  const prefix = languagePrefix(languageOf(path))
  if (path === prefix + standInArticlePath) return `${prefix}/news/:slug`
  if (path === prefix + standInPreviewPath) return `${prefix}/preview/:token`
  if (path === `${prefix}/404/`) return `${prefix}/*`
  return undefined
}
