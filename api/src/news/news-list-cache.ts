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

  /** The answer, if it is there; else it has to be made. */
  ready(query: ListQuery): CachedResponse | undefined {
    if (!this.#isCurrent()) this.#forget()
    return this.#answers.get(keyOf(query))
  }

  /** @throws HttpError 400 when the cursor is none of ours */
  make(query: ListQuery): Promise<CachedResponse> {
    const key = keyOf(query)
    const making = this.#making.get(key)
    if (making !== undefined) return making
    const answer = this.#make(query).finally(() => {
      if (this.#making.get(key) === answer) this.#making.delete(key)
    })
    this.#making.set(key, answer)
    return answer
  }

  #isCurrent(): boolean {
    const { database, clock } = this.#services
    return this.#revision === database.revision() && clock().getTime() < this.#validUntil
  }

  #forget(): void {
    this.#answers = new Map()
    this.#making = new Map()
    this.#revision = this.#services.database.revision()
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
