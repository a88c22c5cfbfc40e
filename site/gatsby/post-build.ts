import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import pLimit from 'p-limit'
import { writeBuildRecord } from './build-record.ts'
import type { BuildFacts } from './defer-scripts.ts'
import { earlyShareImages } from './early-share-images.ts'
import type { News } from './fetch-news.ts'
import { finishPage, readBuildFacts } from './finish-pages.ts'
import { finishSite } from './finish-site.ts'
import { changesBetween } from './news-changes.ts'
import { newsPages } from './news-pages.ts'
import { pageFiles, PAGES_AT_ONCE } from './page-files.ts'
import { pageMaker } from './page-maker.ts'
import { siteFolderOf } from './site-folder.ts'
import type { SitemapEntry } from './sitemap.ts'
import { newsForGatsby, sourcedNews } from './source-news.ts'

type Entries = Map<string, SitemapEntry>

/** Finishes what Gatsby wrote into `public`, and leaves word of it for the builds that follow. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (build) => {
  const siteFolder = siteFolderOf(build)
  const { folder, readData } = pageFiles(siteFolder)
  const facts = await readBuildFacts(folder)
  const entries: Entries = new Map()
  await pLimit(PAGES_AT_ONCE).map(await htmlFiles(folder), async (file) => {
    const path = pathOf(relative(folder, file))
    const data = await readData(path)
    const { html, entry } = finishPage(await readFile(file, 'utf8'), { data, facts })
    await writeFile(file, html)
    if (entry) entries.set(path, entry)
  })
  const news = sourcedNews()
  await makeOtherPages(news, { siteFolder, facts, entries })
  await earlyShareImages()
  await finishSite(siteFolder, { news, entries, warn: (text) => void build.reporter.warn(text) })
  await writeBuildRecord(siteFolder, { news, entries, facts })
}

/** Those of the news that Gatsby was not asked to make. */
async function makeOtherPages(
  news: News,
  { siteFolder, facts, entries }: { siteFolder: string; facts: BuildFacts; entries: Entries },
): Promise<void> {
  const made = newsForGatsby()
  const changes = changesBetween(made, news)
  if (!changes || changes.made.length === 0) return
  const make = await pageMaker({ siteFolder, facts, pages: newsPages(made) })
  await make(changes, { articles: news.articles, entries })
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
