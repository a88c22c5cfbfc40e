import type { GatsbyNode } from 'gatsby'

interface SplitChunks {
  cacheGroups?: Record<string, unknown>
}

/**
 * Gatsby gathers the CSS of all pages in one sheet and inlines it in each of them. Without that
 * group a page carries its own CSS only; `@layer` keeps the order of sheets from mattering.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  stage,
}) => {
  const config = getConfig() as { optimization?: { splitChunks?: SplitChunks } }
  const groups = config.optimization?.splitChunks?.cacheGroups
  if (stage !== 'build-javascript' || !groups) return
  delete groups.styles
  actions.replaceWebpackConfig(config)
}
