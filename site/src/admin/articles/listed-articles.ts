import type { AdminSummary, Article } from '@owly/api/contract/article.ts'
import type { AdminArticlePage } from '../../api-client/news.ts'
import { statusOf } from '../../news/article-status.ts'

export type PageChange = (page: AdminArticlePage) => AdminArticlePage

/** Shows what was saved wherever the article is listed; where else it belongs the server says. */
export const withSaved =
  (saved: Article, now: Date): PageChange =>
  (page) => ({
    ...page,
    articles: page.articles.map((listed) =>
      listed.id === saved.id ? afterSave(listed, saved, now) : listed,
    ),
  })

export const withoutArticle =
  (id: string): PageChange =>
  (page) => {
    const articles = page.articles.filter((listed) => listed.id !== id)
    return { ...page, articles, total: page.total - page.articles.length + articles.length }
  }

const afterSave = (listed: AdminSummary, saved: Article, now: Date): AdminSummary => ({
  ...listed,
  ...saved,
  status: statusOf(saved, now),
})
