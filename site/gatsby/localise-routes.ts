import type { GatsbyNode } from 'gatsby'

/**
 * The i18n plugin gives the Spanish 404 page a match path over all of /es/, and Gatsby then ships
 * every page below it in the browser's route table. The host chooses that page instead.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (!page.matchPath || !page.context?.i18n) return
  const { matchPath: _dropped, ...rest } = page
  actions.deletePage(page)
  actions.createPage(rest)
}
