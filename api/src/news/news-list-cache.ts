import type { ArticleType } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { Services } from '../services.ts'
import { toSummary } from './article-row.ts'
import { CachedResponse } from '../http/cached-response.ts'
import { nextLink, readPage } from '../http/paging.ts'
import { listPublished, nextPublishDate } from './article-lists.ts'

/** What of the published list is asked for. `before` is a cursor as the client sent it. */
export interface ListQuery {
  type?: ArticleType
  limit?: string
  before?: string
  lang?: Language
}

/** Most visitors ask the same few questions; whoever pages on and on doesn't fill the memory. */
const mostAnswers = 64

/**
 * The public list in memory, a ready answer per question. An answer is dropped when anything was
 * committed to the database, by any process, and when the next scheduled article goes live.
 */
export class NewsListCache {
  readonly #services: Services
  #answers = new Map<string, CachedResponse>()
  #making = new Map<string, Promise<CachedResponse>>()
  #revision = ''
  #validUntil = 0

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * The answer; at once when it is there and the database can say at once that it still holds.
   *
   * @throws HttpError 400 when the cursor is none of ours
   */
  answer(query: ListQuery): CachedResponse | Promise<CachedResponse> {
    const revision = this.#services.database.revision()
    return typeof revision === 'string'
      ? this.#answerAt(revision, query)
      : revision.then((present) => this.#answerAt(present, query))
  }

  #answerAt(revision: string, query: ListQuery): CachedResponse | Promise<CachedResponse> {
    const isCurrent =
      this.#revision === revision && this.#services.clock().getTime() < this.#validUntil
    if (!isCurrent) this.#forget(revision)
    const key = keyOf(query)
    const known = this.#answers.get(key) ?? this.#making.get(key)
    if (known !== undefined) return known
    const answer = this.#make(query).finally(() => {
      if (this.#making.get(key) === answer) this.#making.delete(key)
    })
    this.#making.set(key, answer)
    return answer
  }

  #forget(revision: string): void {
    this.#answers = new Map()
    this.#making = new Map()
    this.#revision = revision
    // Until it is known what is scheduled, everything is.
    this.#validUntil = Infinity
  }

  async #make(query: ListQuery): Promise<CachedResponse> {
    const {
      database: { db },
      clock,
    } = this.#services
    const answers = this.#answers
    const now = clock()
    const { type, limit, lang } = query
    const page = await listPublished(db, { now, type, ...readPage(query) })
    const next = await nextPublishDate(db, now.toISOString())
    const summaries = page.articles.map((article) => toSummary(article, lang))
    const answer = new CachedResponse(summaries, {
      'x-total-count': String(page.total),
      ...(page.next && { link: nextLink('/api/news', { type, limit, lang }, page.next) }),
      ...(lang !== undefined && { 'content-language': languagesOf(summaries, lang) }),
    })
    // Something was committed while this was made: it is right for who asked, but not to keep.
    if (answers === this.#answers) {
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(keyOf(query), answer)
      this.#validUntil = Math.min(this.#validUntil, next ? Date.parse(next) : Infinity)
    }
    return answer
  }
}

function keyOf({ type, limit, before, lang }: ListQuery): string {
  return `${type ?? ''}|${limit ?? ''}|${before ?? ''}|${lang ?? ''}`
}

/** Articles that lack the language come as written, so the answer may be in both. */
function languagesOf(summaries: { language: Language }[], asked: Language): string {
  const others = new Set(summaries.map(({ language }) => language))
  others.delete(asked)
  const hasAsked = others.size === 0 || summaries.some(({ language }) => language === asked)
  return [...(hasAsked ? [asked] : []), ...others].join(', ')
}
