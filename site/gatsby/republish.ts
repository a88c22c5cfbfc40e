import { languages } from '../src/i18n/languages.ts'
import { localizePath } from '../src/i18n/paths.ts'
import {
  type BuildRecord,
  readBuildRecord,
  removeBuildRecord,
  writeBuildRecord,
} from './build-record.ts'
import { fetchNews } from './fetch-news.ts'
import { finishSite } from './finish-site.ts'
import { makeInThreads } from './make-in-threads.ts'
import { type NewsPageIn, sampleKey } from './make-pages.ts'
import { changesBetween } from './news-changes.ts'
import { type NewsPage, newsPages } from './news-pages.ts'
import { type PageData, pageFiles } from './page-files.ts'

/**
 * Brings the folder of the last build up to the news as it is now, or, right after Gatsby, as it has
 * fetched them: makes those pages whose articles have changed or moved, or that Gatsby was not asked
 * for, takes out those that are gone, and leaves all others alone.
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
  const news = former.fetched ?? (await fetchNews(process.env.API_URL, former.news.articles))
  const changes = changesBetween(former.news, news)
  if (!changes) return undefined
  const { facts } = former
  const files = pageFiles(siteFolder)
  const samples = await readSamples(newsPages(former.news), files.readData)

  await removeBuildRecord(siteFolder)
  const entries = new Map(former.entries)
  for (const { path } of inEveryLanguage(changes.gone)) {
    entries.delete(path)
    await files.remove(path)
  }
  const pages = inEveryLanguage(changes.made)
  const made = await makeInThreads({ siteFolder, facts, samples, pages, articles: news.articles })
  for (const [path, entry] of made) {
    if (entry) entries.set(path, entry)
    else entries.delete(path)
  }
  const record: BuildRecord = { news, entries, facts }
  await finishSite(siteFolder, { ...record, warn })
  await writeBuildRecord(siteFolder, record)
  return pages.length
}

const inEveryLanguage = (pages: readonly NewsPage[]): NewsPageIn[] =>
  pages.flatMap((page) =>
    languages.map((language) => ({ page, language, path: localizePath(page.path, language) })),
  )

async function readSamples(
  pages: readonly NewsPage[],
  readData: (path: string) => Promise<PageData>,
): Promise<Map<string, PageData>> {
  const samples = new Map<string, PageData>()
  const ofTemplates = [...new Map(pages.map((one) => [one.template, one])).values()]
  for (const one of inEveryLanguage(ofTemplates)) {
    samples.set(sampleKey(one), await readData(one.path))
  }
  return samples
}
