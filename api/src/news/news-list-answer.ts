import type { ArticleType, ListedArticle } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { Db } from '../database/database.ts'
import type { Content } from '../http/cached-response.ts'
import { nextLink, readPage } from '../http/paging.ts'
import { listPublished } from './article-lists.ts'
import { toSummary } from './article-row.ts'
import { articleEtag } from './etag.ts'

/** What of the published list is asked for. `before` is a cursor as the client sent it. */
export interface ListQuery {
  type?: ArticleType
  limit?: string
  before?: string
  lang?: Language
  /** Whether each comes with the ETag of the whole article. */
  etags?: 'true'
}

/** One page of the public list. @throws HttpError 400 when the cursor is none of ours */
export async function newsListAnswer(db: Db, query: ListQuery, now: Date): Promise<Content> {
  const { type, limit, lang, etags } = query
  const page = await listPublished(db, { now, type, ...readPage(query) })
  const summaries = page.articles.map((article): ListedArticle => {
    const summary = toSummary(article, lang)
    return etags ? { ...summary, etag: articleEtag(article.row, summary.language) } : summary
  })
  return {
    value: summaries,
    headers: {
      'x-total-count': String(page.total),
      ...(page.next && { link: nextLink('/api/news', { type, limit, lang, etags }, page.next) }),
      ...(lang !== undefined && { 'content-language': languagesOf(summaries, lang) }),
    },
  }
}

/** Articles that lack the language come as written, so the answer may be in both. */
function languagesOf(summaries: { language: Language }[], asked: Language): string {
  const others = new Set(summaries.map(({ language }) => language))
  others.delete(asked)
  const hasAsked = others.size === 0 || summaries.some(({ language }) => language === asked)
  return [...(hasAsked ? [asked] : []), ...others].join(', ')
}
