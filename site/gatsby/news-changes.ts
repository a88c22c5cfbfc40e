import type { News } from './fetch-news.ts'
import { type NewsPage, newsPages } from './news-pages.ts'

export interface NewsChanges {
  /** Pages that are new, or show something else than they did. */
  made: NewsPage[]
  gone: NewsPage[]
}

/**
 * What becomes of the pages of the news when the articles change.
 *
 * @param news articles that have not changed are the same objects as in `former`
 * @returns undefined when a template gets its first page, or loses its last one
 */
export function changesBetween(former: News, news: News): NewsChanges | undefined {
  const formerPages = newsPages(former)
  const pages = newsPages(news)
  const templates = new Set(formerPages.map(({ template }) => template))
  const isKnown = pages.every(({ template }) => templates.has(template))
  if (!isKnown || new Set(pages.map(({ template }) => template)).size < templates.size) {
    return undefined
  }
  const same = new Set(former.articles)
  const changed = new Set(news.articles.flatMap((one) => (same.has(one) ? [] : [one.id])))
  const contexts = new Map(formerPages.map(({ path, context }) => [path, JSON.stringify(context)]))
  const paths = new Set(pages.map(({ path }) => path))
  return {
    made: pages.filter(
      ({ path, context }) =>
        contexts.get(path) !== JSON.stringify(context) ||
        context.news.ids.some((id) => changed.has(id)),
    ),
    gone: formerPages.filter(({ path }) => !paths.has(path)),
  }
}
