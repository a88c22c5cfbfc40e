import {
  type BuildRecord,
  readBuildRecord,
  removeBuildRecord,
  writeBuildRecord,
} from './build-record.ts'
import { fetchNews } from './fetch-news.ts'
import { finishSite } from './finish-site.ts'
import { changesBetween } from './news-changes.ts'
import { newsPages } from './news-pages.ts'
import { pageMaker } from './page-maker.ts'

/**
 * Brings the folder of the last build up to the news as it is now: makes those pages anew whose
 * articles have changed or moved, takes out those that are gone, and leaves all others alone.
 *
 * @param siteFolder has to be the working directory
 * @returns how many pages were made; undefined, with nothing touched, when it needs a whole build:
 *   the bundles are made for the templates that have pages, and these are others
 * @throws NewsUnreachable with nothing touched; anything else leaves the folder to a whole build
 */
export async function republish(
  siteFolder: string,
  warn: (text: string) => void,
): Promise<number | undefined> {
  const former = await readBuildRecord(siteFolder)
  const news = await fetchNews(process.env.API_URL, former.news.articles)
  const changes = changesBetween(former.news, news)
  if (!changes) return undefined
  const { facts } = former
  const make = await pageMaker({ siteFolder, facts, pages: newsPages(former.news) })

  await removeBuildRecord(siteFolder)
  const entries = new Map(former.entries)
  const made = await make(changes, { articles: news.articles, entries })
  const record: BuildRecord = { news, entries, facts }
  await finishSite(siteFolder, { ...record, warn })
  await writeBuildRecord(siteFolder, record)
  return made
}
