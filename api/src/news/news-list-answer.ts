import type { ArticleType, ListedArticle, WholeArticle } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { Db } from '../database/database.ts'
import type { Content } from '../http/cached-response.ts'
import { nextLink, readPage } from '../http/paging.ts'
import { listPublished, listWhole } from './article-lists.ts'
import { toArticle, toSummary, type StoredSummary } from './article-row.ts'
import { articleEtag } from './etag.ts'

/** What of the published list is asked for. `before` is a cursor as the client sent it. */
export interface ListQuery {
  type?: ArticleType
  limit?: string
  before?: string
  lang?: Language
  /** Whether each comes with the ETag of the whole article. */
  etags?: 'true'
  /** Whether each comes as a whole, ETag included. */
  content?: 'true'
}

/** One page of the public list. @throws HttpError 400 when the cursor is none of ours */
export async function newsListAnswer(db: Db, query: ListQuery, now: Date): Promise<Content> {
  const { type, limit, lang, etags, content } = query
  const page = await listPublished(db, { now, type, ...readPage(query) })
  const articles = content
    ? await wholeArticles(db, page.articles, { now, lang })
    : page.articles.map((article) => listedArticle(article, query))
  const asked = { type, limit, lang, etags, content }
  return {
    value: articles,
    headers: {
      'x-total-count': String(page.total),
      ...(page.next && { link: nextLink('/api/news', asked, page.next) }),
      ...(lang !== undefined && { 'content-language': languagesOf(articles, lang) }),
    },
  }
}

function listedArticle(article: StoredSummary, { lang, etags }: ListQuery): ListedArticle {
  const summary = toSummary(article, lang)
  return etags ? withEtag(summary, article.row) : summary
}

const withEtag = <Shown extends { language: Language }>(
  shown: Shown,
  row: StoredSummary['row'],
) => ({
  ...shown,
  etag: articleEtag(row, shown.language),
})

async function wholeArticles(
  db: Db,
  articles: readonly StoredSummary[],
  { now, lang }: { now: Date; lang: Language | undefined },
): Promise<WholeArticle[]> {
  const stored = await listWhole(db, { ids: articles.map(({ row }) => row.id), now })
  return stored.map((one) => withEtag(toArticle(one, lang), one.row))
}

/** Articles that lack the language come as written, so the answer may be in both. */
function languagesOf(summaries: { language: Language }[], asked: Language): string {
  const others = new Set(summaries.map(({ language }) => language))
  others.delete(asked)
  const hasAsked = others.size === 0 || summaries.some(({ language }) => language === asked)
  return [...(hasAsked ? [asked] : []), ...others].join(', ')
}
