import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boot } from '../src/boot/boot.ts'
import { type BuildFacts, deferScripts } from './defer-scripts.ts'
import { scriptsIn } from './inline-scripts.ts'
import type { PageData } from './page-files.ts'
import { siteUrl } from './site-url.ts'
import { sitemapEntry, type SitemapEntry } from './sitemap.ts'
import { withoutStyleAttributes } from './style-policy.ts'

export async function readBuildFacts(folder: string): Promise<BuildFacts> {
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const app = JSON.parse(await read('page-data/app-data.json')) as {
    webpackCompilationHash: string
  }
  return {
    compilationHash: app.webpackCompilationHash,
    scripts: appScripts(await read('_gatsby/slices/_gatsby-scripts-1.html')),
    boot: boot.toString(),
  }
}

/** The files that start React, which Gatsby names in a slice that is the same for all pages. */
const appScripts = (slice: string): string[] =>
  scriptsIn(slice).flatMap(({ attributes: { src, async } }) =>
    src && async !== undefined ? [src] : [],
  )

interface FinishedPage {
  html: string
  /** What the sitemap says of the page; undefined when it is not in there. */
  entry: SitemapEntry | undefined
}

/** @param rendered what Gatsby's renderer made of the page */
export function finishPage(
  rendered: string,
  { data, facts }: { data: PageData; facts: BuildFacts },
): FinishedPage {
  const { path } = data
  const html = deferScripts(withoutStyleAttributes(withoutNulls(rendered), path), data, facts)
  return { html, entry: path.endsWith('/') ? sitemapEntry(html, siteUrl + path) : undefined }
}

/**
 * React 18's streaming renderer leaves NUL bytes where a character of several bytes crosses the edge
 * of its buffer; what is around them is right. https://github.com/facebook/react/issues/31134
 */
const withoutNulls = (html: string) => html.replaceAll('\0', '')
