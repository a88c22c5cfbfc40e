import pLimit from 'p-limit'
import type { Language } from '../src/i18n/languages.ts'
import type { BuildFacts } from './defer-scripts.ts'
import type { SourcedArticle } from './fetch-news.ts'
import { finishPage } from './finish-pages.ts'
import type { NewsPage } from './news-pages.ts'
import { type PageData, pageFiles, PAGES_AT_ONCE } from './page-files.ts'
import { pageNews } from './page-news.ts'
import { pageRenderer } from './page-renderer.ts'
import type { SitemapEntry } from './sitemap.ts'

/** A page of the news in one language. */
export interface NewsPageIn {
  page: NewsPage
  language: Language
  /** In that language, e.g. `/es/news/page/2/`. */
  path: string
}

/** Pages to make, and all that it takes to make them; can be sent to another thread. */
export interface Making {
  /** Has to be the working directory. */
  siteFolder: string
  facts: BuildFacts
  /** What Gatsby wrote about one page of each template in each language, by `sampleKey`. */
  samples: ReadonlyMap<string, PageData>
  pages: readonly NewsPageIn[]
  articles: readonly SourcedArticle[]
}

export const sampleKey = ({ page, language }: Pick<NewsPageIn, 'page' | 'language'>) =>
  `${page.template} ${language}`

/** @returns what the sitemap says of each page, by its path; undefined when it is not in there */
export type Made = Map<string, SitemapEntry | undefined>

/**
 * Makes pages of the news as Gatsby would, byte for byte, with what its last build has compiled: in a
 * small part of the time, and however many others there are.
 */
export async function makePages({ pages, ...making }: Making): Promise<Made> {
  const { siteFolder, facts } = making
  const files = pageFiles(siteFolder)
  const render = await pageRenderer(siteFolder, facts.compilationHash)
  const articles = new Map(making.articles.map((article) => [article.id, article]))
  const made: Made = new Map()
  await pLimit(PAGES_AT_ONCE).map(pages, async (one) => {
    const sample = making.samples.get(sampleKey(one))
    if (!sample) throw new Error(`The last build has no page as ${one.path}.`)
    const data = pageDataOf(one, { sample, articles })
    const { html, entry } = finishPage(await render(data), { data, facts })
    await files.write(data, html)
    made.set(one.path, entry)
  })
  return made
}

interface Sources {
  sample: PageData
  articles: ReadonlyMap<string, SourcedArticle>
}

/** What Gatsby would write about a page. */
function pageDataOf({ page, language, path }: NewsPageIn, { sample, articles }: Sources): PageData {
  const { path: originalPath, context } = page
  const { data, pageContext } = sample.result
  const found = context.news.ids.map((id) => articles.get(id))
  const i18n = {
    ...pageContext.i18n,
    originalPath,
    // The plugin's paths in other languages have no slash in front.
    path: pageContext.i18n.path.startsWith('/') ? path : path.slice(1),
  }
  return {
    ...sample,
    path,
    result: {
      data: { ...data, news: pageNews(context.news, found, language) },
      pageContext: { ...context, language, i18n },
    },
  }
}
