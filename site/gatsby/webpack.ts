import { resolve, sep } from 'node:path'
import { EsbuildPlugin } from 'esbuild-loader'
import type { CreateWebpackConfigArgs, GatsbyNode } from 'gatsby'
import TerserPlugin from 'terser-webpack-plugin'

type Stage = CreateWebpackConfigArgs['stage']

interface Rule {
  test?: unknown
  include?: (file: string) => boolean
  resourceQuery?: RegExp
  [setting: string]: unknown
}

interface SplitChunks {
  cacheGroups?: Record<string, unknown>
}

interface Config {
  cache?: unknown
  devtool?: string | false
  plugins?: unknown[]
  module?: { rules?: Rule[] }
  optimization?: { splitChunks?: SplitChunks; minimizer?: unknown[] }
  resolve?: { alias?: Record<string, string | false>; plugins?: object[] }
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

const ours = ['../src', '../../api/contract'].map((path) => resolve(__dirname, path) + sep)
const withQueries = /[\\/](?:pages|templates)[\\/][^\\/]+$|-fragment\.ts$/

/** What the administration shows once it knows whether someone has logged in. */
const desk =
  /[\\/]src[\\/]admin[\\/](?:Dashboard|editor[\\/]EditorDialog|session[\\/]LoginCard)\.tsx$/

/**
 * As small as what Gatsby's own choices, Terser and cssnano, make, in a fraction of the time. swc
 * works in threads of its own, and needs no further processes.
 */
const minimizers = [
  new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false }),
  new EsbuildPlugin({ include: /\.css$/, css: true }),
]

/**
 * Webpack keeps nothing for another build: every whole build starts from scratch, and keeping takes
 * longer than a tenth of it.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return
  const config = getConfig() as Config
  config.cache = false
  leaveThemesOut(config)
  compileQuickly(config, stage)
  if (stage === 'build-javascript') fitForBrowsers(config, plugins)
  else fitForHtml(config, plugins)
  actions.replaceWebpackConfig(config)
}

/** Gatsby lists a folder for every module it finds, as a theme may replace it. There is no theme. */
function leaveThemesOut({ resolve }: Config): void {
  if (!resolve?.plugins) return
  resolve.plugins = resolve.plugins.filter(
    ({ constructor: { name } }) => name !== 'GatsbyThemeComponentShadowingResolverPlugin',
  )
}

/**
 * Has swc compile what Babel would take a third of the bundles' time for. Babel goes over what holds
 * queries, which Gatsby's own plugin cuts out, and no longer twice: the TypeScript plugin brings a
 * rule beside Gatsby's, whose result only MDX pages need.
 */
function compileQuickly({ module }: Config, stage: Stage): void {
  const ruleFor = (test: RegExp) =>
    module?.rules?.find((rule) => String(rule.test) === String(test))
  const scripts = ruleFor(/\.(js|mjs|jsx|ts|tsx)$/)
  const typeScript = ruleFor(/\.tsx?$/)
  const isForBabel = scripts?.include
  if (!typeScript || !isForBabel) throw new Error('Gatsby has no rules as webpack.ts knows them.')
  typeScript.resourceQuery = /__contentFilePath=/
  scripts.include = (file) => isForBabel(file) && !isPlain(file)
  // Pages hold some of our functions as they come out of this.
  const minify = stage === 'build-html'
  module?.rules?.push(
    plainRule(/\.ts$/, { tsx: false, minify }),
    plainRule(/\.tsx$/, { tsx: true, minify }),
  )
}

const plainRule = (test: RegExp, { tsx, minify }: Record<'tsx' | 'minify', boolean>): Rule => ({
  test,
  include: isPlain,
  type: 'javascript/auto',
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      ...(minify && { minify: { mangle: true, compress: true } }),
    },
    // What browsers to, it reads in package.json.
    env: { path: resolve(__dirname, '..') },
    minify,
  },
})

const isPlain = (file: string) =>
  ours.some((folder) => file.startsWith(folder)) && !withQueries.test(file)

/**
 * Most of what would be compiled for the pages' HTML is the desk, which is in none of it. A source
 * map is there for the messages of pages that can't be rendered: the line is enough.
 */
function fitForHtml(config: Config, plugins: CreateWebpackConfigArgs['plugins']): void {
  config.devtool = 'cheap-module-source-map'
  const replacement = resolve(__dirname, '../src/admin/desk-on-server.ts')
  config.plugins = [...(config.plugins ?? []), plugins.normalModuleReplacement(desk, replacement)]
}

/**
 * Gatsby gathers the CSS of all pages in one sheet and inlines it in each of them. Without that
 * group a page carries its own CSS only; `@layer` keeps the order of sheets from mattering. Source
 * maps would take an eighth of a whole build, for nobody: scripts are debugged in development.
 */
function fitForBrowsers(config: Config, plugins: CreateWebpackConfigArgs['plugins']): void {
  config.devtool = false
  const { optimization, resolve } = config
  delete optimization?.splitChunks?.cacheGroups?.styles
  config.optimization = { ...optimization, minimizer: minimizers }
  const replacement = inBrowser('boot/unused-of-gatsby.ts')
  config.plugins = [...(config.plugins ?? []), plugins.normalModuleReplacement(unused, replacement)]
  config.resolve = { ...resolve, alias: { ...resolve?.alias, ...lighter } }
}
