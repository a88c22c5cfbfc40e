import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import pLimit from 'p-limit'
import { writeBuildRecord } from './build-record.ts'
import { finishPage, readBuildFacts } from './finish-pages.ts'
import { pageFiles, PAGES_AT_ONCE } from './page-files.ts'
import { siteFolderOf } from './site-folder.ts'
import type { SitemapEntry } from './sitemap.ts'
import { newsForGatsby, sourcedNews } from './source-news.ts'

/**
 * Finishes the pages that Gatsby wrote into `public`, and leaves word of them for republish.ts, which
 * makes all others, and what stands beside pages.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (build) => {
  const siteFolder = siteFolderOf(build)
  const { folder, readData } = pageFiles(siteFolder)
  const facts = await readBuildFacts(folder)
  const entries = new Map<string, SitemapEntry>()
  await pLimit(PAGES_AT_ONCE).map(await htmlFiles(folder), async (file) => {
    const path = pathOf(relative(folder, file))
    const data = await readData(path)
    const { html, entry } = finishPage(await readFile(file, 'utf8'), { data, facts })
    await writeFile(file, html)
    if (entry) entries.set(path, entry)
  })
  await writeBuildRecord(siteFolder, {
    news: newsForGatsby(),
    fetched: sourcedNews(),
    entries,
    facts,
  })
}

const htmlFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${sep}_gatsby${sep}`))

/** `es/news/index.html` -> `/es/news/`; `404.html` stays `/404.html`. */
const pathOf = (file: string) =>
  `/${file
    .split(sep)
    .join('/')
    .replace(/index\.html$/, '')}`
