import site from '../../content/facts/site.json'
import { boot, type PageManifest } from '../src/boot/boot.ts'
import { LIVE_ARTICLE_PATH } from '../src/news/addresses.ts'

type BuildFacts = Pick<PageManifest, 'compilationHash' | 'chunks' | 'scripts'>

const GATSBY_SCRIPTS =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->/
const PAGE_PATH = /<script[^>]*id="gatsby-script-loader"[^>]*>[\s\S]*?<\/script>/

const { analytics }: { analytics: { scriptUrl: string | null } } = site

/** Pages whose content React has to fetch or change as soon as they are there. */
const EAGER = /^\/(es\/)?(admin|news|forms|404)\b/
const STANDS_IN = new RegExp(`^(/es)?(/404/|/404\\.html|${LIVE_ARTICLE_PATH})$`)

/** What Gatsby put into its script slice, the same for all pages of a build. */
export function readBuildFacts(slice: string): BuildFacts {
  const hash = /___webpackCompilationHash="([^"]*)"/.exec(slice)?.[1]
  const chunks = /___chunkMapping=(".*?[^\\]");/.exec(slice)?.[1]
  if (hash === undefined || chunks === undefined) {
    throw new Error('Gatsby’s script slice has another form than defer-scripts.ts knows.')
  }
  return {
    compilationHash: hash,
    chunks: JSON.parse(JSON.parse(chunks) as string) as PageManifest['chunks'],
    scripts: [...slice.matchAll(/<script src="([^"]+)" async>/g)].map(([, source = '']) => source),
  }
}

/**
 * Puts the boot script and the page's manifest in the place of Gatsby's own script tags. Leaves
 * Gatsby's slice markers standing, so that a later build can replace what is between them.
 *
 * @param html a page as Gatsby wrote it, or as this function left it in an earlier build
 * @param path the page's own path, e.g. `/es/news/`
 */
export function deferScripts(html: string, path: string, facts: BuildFacts): string {
  const manifest: PageManifest = {
    pagePath: path,
    ...facts,
    standsIn: STANDS_IN.test(path),
    eager: EAGER.test(path),
    analytics: analytics.scriptUrl !== null,
  }
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  const scripts = [
    '<!-- slice-start id="_gatsby-scripts-1" -->',
    `<script id="page-manifest" type="application/json">${json}</script>`,
    `<script>(${boot.toString()})()</script>`,
    '<!-- slice-end id="_gatsby-scripts-1" -->',
  ].join('')
  return html.replace(PAGE_PATH, '').replace(GATSBY_SCRIPTS, () => scripts)
}
