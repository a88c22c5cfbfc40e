import site from '../../content/facts/site.json'
import type { PageManifest } from '../src/boot/boot.ts'
import { digestOf } from '../src/boot/made-of.ts'
import { standInArticlePath } from '../src/news/addresses.ts'
import { standInPreviewPath } from '../src/previews/preview-address.ts'
import type { PageData } from './page-files.ts'

/** What is the same on all pages of a build. */
export interface BuildFacts extends Pick<PageManifest, 'compilationHash' | 'scripts'> {
  /** The function of boot.ts, as Gatsby has compiled it. */
  boot: string
}

/** Gatsby's own marks, by which it finds the slice again. No text of a page can hold a bare quote. */
const sliceStart = '<!-- slice-start id="_gatsby-scripts-1" -->'
const sliceEnd = '<!-- slice-end id="_gatsby-scripts-1" -->'
/** The same in a page that Gatsby has rendered and put no slices into. */
const rendered = /<slice-(start|end) id="_gatsby-scripts-1"><\/slice-(?:start|end)>/g

const { analytics }: { analytics: { scriptUrl: string | null } } = site

/** Pages that are empty without React; of news, each says itself what it was built from. */
const EAGER = /^\/(es\/)?(admin|preview)\b/
const STANDS_IN = new RegExp(
  `^(/es)?(/404/|/404\\.html|${standInArticlePath}|${standInPreviewPath})$`,
)

/**
 * Puts the boot script and the page's manifest in the place of Gatsby's own script tags. Its map of
 * each page's files stays out: only what gatsby-browser.tsx has turned off, the prefetching, reads it.
 */
export function deferScripts(page: string, data: PageData, facts: BuildFacts): string {
  const { path, result } = data
  const html = page.replace(rendered, '<!-- slice-$1 id="_gatsby-scripts-1" -->')
  const start = html.indexOf(sliceStart) + sliceStart.length
  const end = html.indexOf(sliceEnd)
  if (end === -1) throw new Error(`${path} has no slice of scripts as defer-scripts.ts knows it.`)
  const { boot, ...bundles } = facts
  const manifest: PageManifest = {
    pagePath: path,
    madeOf: digestOf(result),
    ...bundles,
    standsIn: STANDS_IN.test(path),
    eager: EAGER.test(path),
    analytics: analytics.scriptUrl !== null,
  }
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  return [
    html.slice(0, start),
    `<script id="page-manifest" type="application/json">${json}</script>`,
    // Not at once: in a task of its own, it doesn't keep the page from being shown.
    `<script>setTimeout(${boot})</script>`,
    html.slice(end),
  ].join('')
}
