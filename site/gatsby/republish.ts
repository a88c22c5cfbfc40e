import pLimit from 'p-limit'
import { languages, type Language } from '../src/i18n/languages.ts'
import { localizePath } from '../src/i18n/paths.ts'
import {
  type BuildRecord,
  readBuildRecord,
  removeBuildRecord,
  writeBuildRecord,
} from './build-record.ts'
import { fetchNews, type SourcedArticle } from './fetch-news.ts'
import { finishPage } from './finish-pages.ts'
import { finishSite } from './finish-site.ts'
import { changesBetween } from './news-changes.ts'
import { type NewsPage, newsPages } from './news-pages.ts'
import { pageNews } from './page-news.ts'
import { type PageData, pageFiles, PAGES_AT_ONCE } from './page-files.ts'
import { pageRenderer } from './page-renderer.ts'

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
  const files = pageFiles(siteFolder)
  const samples = await readSamples(newsPages(former.news), files.readData)
  const { facts } = former
  const render = await pageRenderer(siteFolder, facts.compilationHash)

  await removeBuildRecord(siteFolder)
  const entries = new Map(former.entries)
  const gone = changes.gone.flatMap(({ path }) =>
    languages.map((language) => localizePath(path, language)),
  )
  for (const path of gone) {
    entries.delete(path)
    await files.remove(path)
  }
  const articles = new Map(news.articles.map((article) => [article.id, article]))
  const made = changes.made.flatMap((page) => languages.map((language) => ({ page, language })))
  await pLimit(PAGES_AT_ONCE).map(made, async ({ page, language }) => {
    const sample = samples.get(sampleKey(page, language))
    if (!sample) throw new Error(`The last build has no page of ${page.template} in ${language}.`)
    const data = pageDataOf(page, { language, sample, articles })
    const { html, entry } = finishPage(await render(data), { data, facts })
    await files.write(data, html)
    if (entry) entries.set(data.path, entry)
    else entries.delete(data.path)
  })
  const record: BuildRecord = { news, entries, facts }
  await finishSite(siteFolder, { ...record, warn })
  await writeBuildRecord(siteFolder, record)
  return made.length
}

const sampleKey = ({ template }: NewsPage, language: Language) => `${template} ${language}`

/** What Gatsby wrote about one page of each template, in each language. */
async function readSamples(
  pages: readonly NewsPage[],
  readData: (path: string) => Promise<PageData>,
): Promise<Map<string, PageData>> {
  const samples = new Map<string, PageData>()
  for (const page of new Map(pages.map((one) => [one.template, one])).values()) {
    for (const language of languages) {
      samples.set(sampleKey(page, language), await readData(localizePath(page.path, language)))
    }
  }
  return samples
}

interface Source {
  language: Language
  sample: PageData
  articles: ReadonlyMap<string, SourcedArticle>
}

/** What Gatsby would write about a page. */
function pageDataOf({ path, context }: NewsPage, source: Source): PageData {
  const { language, sample, articles } = source
  const { data, pageContext } = sample.result
  const found = context.news.ids.map((id) => articles.get(id))
  const localPath = localizePath(path, language)
  const i18n = {
    ...pageContext.i18n,
    originalPath: path,
    // The plugin's paths in other languages have no slash in front.
    path: pageContext.i18n.path.startsWith('/') ? localPath : localPath.slice(1),
  }
  return {
    ...sample,
    path: localPath,
    result: {
      data: { ...data, news: pageNews(context.news, found, language) },
      pageContext: { ...context, language, i18n },
    },
  }
}
