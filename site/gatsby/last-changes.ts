import type { ArticleType } from '@owly/api/contract/article.ts'
import pageDates from '../../content/page-dates.json'
import { languages } from '../src/i18n/languages.ts'
import { localizePath } from '../src/i18n/paths.ts'
import { articlePath, listPagePath } from '../src/news/addresses.ts'
import { publicDate } from '../src/news/article-view.ts'
import { listPages } from '../src/news/list-pages.ts'

export interface DatedArticle {
  slug: string
  type: ArticleType
  publishDate: string | null
  createdAt: string
  updatedAt: string
}

/** A scheduled article was last written before the public could see it. */
export function lastChangeOf(article: Omit<DatedArticle, 'slug' | 'type'>): string {
  const published = publicDate(article)
  return article.updatedAt > published ? article.updatedAt : published
}

/**
 * When each page last changed, by its path in both languages: a page of `content` with its words
 * and facts, an article with itself, a page of the news list with the newest of what it lists.
 *
 * @param articles every published one, newest first
 */
export function lastChanges(articles: readonly DatedArticle[]): Map<string, string> {
  const changes = new Map(Object.entries(pageDates).map(([path, { changed }]) => [path, changed]))
  const note = (path: string, changed: string | undefined) => {
    if (changed === undefined) return
    for (const language of languages) changes.set(localizePath(path, language), changed)
  }
  const first: DatedArticle[] = []
  for (const type of ['news', 'release'] as const) {
    const { newest, numbered } = listPages(articles.filter((article) => article.type === type))
    first.push(...newest)
    for (const [index, page] of numbered.entries()) {
      note(listPagePath(type, index + 1), newestOf(page))
    }
  }
  note('/news/', newestOf(first))
  for (const article of articles) note(articlePath(article.slug), lastChangeOf(article))
  return changes
}

const newestOf = (articles: readonly DatedArticle[]): string | undefined =>
  articles.map(lastChangeOf).sort().at(-1)
