import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'

interface SplitChunks {
  cacheGroups?: Record<string, unknown>
}

interface Config {
  plugins?: unknown[]
  optimization?: { splitChunks?: SplitChunks }
  resolve?: { alias?: Record<string, string | false> }
}

const inBrowser = (file: string) => resolve(__dirname, `../src/${file}`)

/**
 * What stands in the browser for packages that are there for the build, or not used at all, and that
 * Gatsby would put into what every page loads.
 */
const lighter = {
  i18next$: inBrowser('i18n/browser/i18next.ts'),
  'react-i18next$': inBrowser('i18n/browser/react-i18next.ts'),
  'react-helmet$': inBrowser('seo/browser-helmet.tsx'),
  'prop-types$': inBrowser('boot/prop-types.ts'),
  'browser-lang$': false,
  'gatsby-script$': false,
  '@builder.io/partytown/integration$': false,
  outdent$: false,
} as const

/** Gatsby's own Head API, as heads are react-helmet's, slices, service workers and Partytown. */
const unused =
  /[\\/](?:\.cache[\\/](?:head[\\/]head-export-handler-for-browser|slice|register-service-worker)|internal-plugins[\\/]partytown[\\/]gatsby-browser)\.js$/

/**
 * Gatsby gathers the CSS of all pages in one sheet and inlines it in each of them. Without that
 * group a page carries its own CSS only; `@layer` keeps the order of sheets from mattering.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  if (stage !== 'build-javascript') return
  const config = getConfig() as Config
  delete config.optimization?.splitChunks?.cacheGroups?.styles
  const replacement = inBrowser('boot/unused-of-gatsby.ts')
  config.plugins = [...(config.plugins ?? []), plugins.normalModuleReplacement(unused, replacement)]
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...lighter } }
  actions.replaceWebpackConfig(config)
}
