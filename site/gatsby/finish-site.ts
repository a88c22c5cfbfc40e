import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawShareImages, shareTitles } from './article-share-images.ts'
import { writeFeeds } from './feeds.ts'
import type { News } from './fetch-news.ts'
import { writeHosting } from './hosting.ts'
import { inlineScripts } from './inline-scripts.ts'
import { writeRobots } from './robots.ts'
import { siteUrl } from './site-url.ts'
import { type SitemapEntry, writeSitemap } from './sitemap.ts'
import { takePictures } from './take-pictures.ts'

interface Finished {
  news: News
  /** By the paths of all pages that the sitemap lists. */
  entries: ReadonlyMap<string, SitemapEntry>
  warn: (text: string) => void
}

/** Brings what stands beside the pages in the built folder up to the news. */
export async function finishSite(siteFolder: string, finished: Finished): Promise<void> {
  const { news, entries, warn } = finished
  const { articles } = news
  const { API_URL: apiUrl, API_SIGNATURE_TOKEN: token } = process.env
  const folder = join(siteFolder, 'public')
  await writeSitemap(folder, { siteUrl, entries, articles })
  await writeFeeds(folder, { siteUrl, articles })
  await writeRobots(folder, siteUrl)
  await drawShareImages({ siteFolder, folder }, shareTitles(articles))
  await takePictures(folder, { apiUrl, articles, warn })
  // No page runs another one than the home page; one that an article brought would be refused.
  const scripts = inlineScripts(await readFile(join(folder, 'index.html'), 'utf8'))
  await writeHosting(folder, { siteUrl, apiUrl, signed: Boolean(token), scripts })
}
