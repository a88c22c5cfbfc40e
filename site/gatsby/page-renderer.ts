import { createRequire } from 'node:module'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PageData } from './page-files.ts'

/** What Gatsby's own workers render pages with: see gatsby/dist/utils/worker/child/render-html.js. */
interface Renderer {
  default(page: Record<string, unknown>): Promise<{ html: string }>
}
interface Assets {
  readWebpackStats(folder: string): Promise<object>
  getScriptsAndStylesForTemplate(chunk: string, stats: object): Promise<object>
}
interface StaticQueries {
  getStaticQueryContext(hashes: readonly string[]): Promise<object>
}

/**
 * Renders pages with what the last build has compiled for that, from where Gatsby leaves it: the
 * HTML is what Gatsby would make, without the time that it takes to start. One page at a time: React
 * Helmet collects the head of the page that is being rendered in one place.
 *
 * @param siteFolder has to be the working directory
 */
export async function pageRenderer(siteFolder: string, compilationHash: string) {
  Object.assign(process.env, { NODE_ENV: 'production', gatsby_executing_command: 'build' })
  const load: (module: string) => unknown = createRequire(join(siteFolder, 'package.json'))
  const assets = load('gatsby/dist/utils/client-assets-for-template') as Assets
  const queries = load('gatsby/dist/utils/static-query-utils') as StaticQueries
  const renderer = load(join(siteFolder, '.cache/page-ssr/routes/render-page.js')) as Renderer
  const turn = pLimit(1)
  const stats = await assets.readWebpackStats(join(siteFolder, 'public'))

  async function render(pageData: PageData): Promise<string> {
    const { path: pagePath, componentChunkName, staticQueryHashes } = pageData
    const { html } = await renderer.default({
      pagePath,
      pageData,
      webpackCompilationHash: compilationHash,
      context: { isDuringBuild: true },
      ...(await queries.getStaticQueryContext(staticQueryHashes)),
      ...(await assets.getScriptsAndStylesForTemplate(componentChunkName, stats)),
    })
    return html
  }
  return (pageData: PageData) => turn(render, pageData)
}
