import type {
  Article,
  ArticleType,
  ListedArticle,
  WholeArticle,
} from '@owly/api/contract/article.ts'
import { contentTag } from '../../api/contract/entity-tags.ts'
import { publicDate } from '../src/news/article-view.ts'
import { newestCount } from '../src/news/list-pages.ts'
import { newestAddress } from '../src/news/newest.ts'

const REQUESTS_AT_ONCE = 16
/** An API that takes longer for one answer is as good as unreachable. */
const LONGEST_ANSWER_MS = 30_000

/** The API doesn't give the news, or not all of it. */
export class NewsUnreachable extends Error {
  override readonly name = 'NewsUnreachable'
}

/** Its ETag is that of its content, in whatever encoding it came. */
export type SourcedArticle = WholeArticle

export interface News {
  /** Every one that visitors may see, newest first. */
  articles: readonly SourcedArticle[]
  /** The ETags of the lists of the newest; see built-from.ts. */
  versions: Partial<Record<ArticleType, string>>
  /** Whether there was an API to ask: without one a build has no news, and knows that. */
  isSourced: boolean
}

/**
 * Fetches every published article. Without an address there is no news; with one, anything but a
 * complete answer is an error, so that a deploy can't silently lose the news.
 *
 * @param known of an earlier build: one that has not changed since comes back as the very same
 *   object
 * @throws NewsUnreachable
 */
export async function fetchNews(
  apiUrl: string | undefined,
  known: readonly SourcedArticle[] = [],
): Promise<News> {
  const none: News = { articles: [], versions: {}, isSourced: false }
  return fetchFrom(apiUrl, none, async (base) => {
    // What changes from here on makes pages that look outdated, never some that pass for current.
    const versions = await fetchVersions(base)
    const articles = await fetchPublished(base, new Map(known.map((one) => [one.id, one])))
    return { articles: articles.sort(newestFirst), versions, isSourced: true }
  })
}

/** Every published article without its content. @throws NewsUnreachable */
export async function fetchListed(apiUrl: string | undefined): Promise<ListedArticle[]> {
  return fetchFrom(apiUrl, [], async (base) => {
    const articles: ListedArticle[] = []
    for await (const one of listed(`${base}/api/news?limit=100`)) articles.push(one)
    return articles
  })
}

async function fetchFrom<T>(
  apiUrl: string | undefined,
  withoutApi: T,
  work: (base: string) => Promise<T>,
): Promise<T> {
  const base = apiUrl?.replace(/\/+$/, '')
  if (!base) return withoutApi
  try {
    return await work(base)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new NewsUnreachable(`The news could not be fetched from ${base}: ${reason}`, { cause })
  }
}

function newestFirst(one: Article, other: Article): number {
  const [date, otherDate] = [publicDate(one), publicDate(other)]
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.id < other.id ? -1 : 1
}

interface Page<Body> {
  body: Body
  next: string | undefined
}

async function fetchVersions(apiUrl: string): Promise<News['versions']> {
  const versions: News['versions'] = {}
  for (const type of ['news', 'release'] as const) {
    const count = await askForHeaders(`${apiUrl}/api/news?type=${type}&limit=1`)
    const built = newestCount(Number(count.get('x-total-count')))
    versions[type] = etagOf(await askForHeaders(apiUrl + newestAddress(type, built)))
  }
  return versions
}

async function fetchPublished(
  apiUrl: string,
  known: ReadonlyMap<string, SourcedArticle>,
): Promise<SourcedArticle[]> {
  const articles: SourcedArticle[] = []
  const waiting: string[] = []
  // Who knows none asks for all of them at once.
  const asked = known.size === 0 ? 'content' : 'etags'
  for await (const one of listed(`${apiUrl}/api/news?limit=100&${asked}=true`)) {
    const article = known.get(one.id)
    if (article && one.etag === article.etag) articles.push(article)
    else if ('content' in one) articles.push(one)
    else waiting.push(one.id)
  }
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const article = await fetchArticle(apiUrl, id, known.get(id))
      if (article) articles.push(article)
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  return articles
}

/** What is on a page of the list and all that follow. */
async function* listed(address: string): AsyncGenerator<ListedArticle | WholeArticle> {
  for (let page: string | undefined = address; page;) {
    const list: Page<(ListedArticle | WholeArticle)[]> = await getJson(page)
    yield* list.body
    page = list.next && new URL(list.next, address).href
  }
}

/** @returns undefined when the article was unpublished since the list was read */
async function fetchArticle(
  apiUrl: string,
  id: string,
  known: SourcedArticle | undefined,
): Promise<SourcedArticle | undefined> {
  const headers = known ? { 'If-None-Match': known.etag } : {}
  const response = await ask(`${apiUrl}/api/news/${encodeURIComponent(id)}`, headers)
  if (response.status === 304) return known
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const article = (await response.json()) as Article
  return { ...article, etag: contentTag(etagOf(response.headers)) }
}

async function getJson<Body>(url: string): Promise<Page<Body>> {
  const response = await askFor(url)
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  return { body: (await response.json()) as Body, next }
}

async function askFor(url: string): Promise<Response> {
  const response = await ask(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response
}

async function askForHeaders(url: string): Promise<Headers> {
  const { body, headers } = await askFor(url)
  await body?.cancel()
  return headers
}

const etagOf = (headers: Headers) => headers.get('etag') ?? ''

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
