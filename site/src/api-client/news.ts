import type {
  AdminSummary,
  Article,
  ArticleInput,
  ArticleOrder,
  ArticleStatus,
  ArticleSummary,
  ArticleType,
} from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import { hasStatus } from './errors.ts'
import { readPage, type Page } from './paging.ts'
import { request, type Answer, type RequestOptions } from './request.ts'

/** What an editor sees of the articles; its key as a query starts with it. */
export const ALL_ARTICLES = '/api/news?published=false'

export interface ListOptions {
  type?: ArticleType
  /** 1 to 100. */
  limit?: number
  /** `next` of the page before. */
  before?: string
  lang?: Language
}

export interface ArticlePage extends Page {
  articles: ArticleSummary[]
}

/** An article together with the version that `update` compares. */
export interface VersionedArticle {
  article: Article
  etag: string | null
}

type Reading = Pick<RequestOptions, 'signal' | 'answer'>

export const articleAddress = (idOrSlug: string) => `/api/news/${encodeURIComponent(idOrSlug)}`

/** The address of a page of published articles; serves as its query key. */
export function publishedAddress({ type, limit, before, lang }: ListOptions = {}): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (limit !== undefined) query.set('limit', String(limit))
  if (before) query.set('before', before)
  if (lang) query.set('lang', lang)
  const text = query.toString()
  return text ? `/api/news?${text}` : '/api/news'
}

/** Published articles, newest first. */
export async function listPublished(
  options: ListOptions = {},
  reading: Reading = {},
): Promise<ArticlePage> {
  const { body, headers } = await request('GET', publishedAddress(options), reading)
  const articles = body as ArticleSummary[]
  return { articles, ...readPage(headers, articles) }
}

interface EditorListOptions {
  /** 1 to 100. */
  limit: number
  /** Without one, whatever is not in the trash. */
  status?: ArticleStatus | null
  type?: ArticleType | null
  /** Words in title or excerpt of either language. */
  q?: string
  /** By the last change unless said. */
  sort?: ArticleOrder | null
  /** `next` of the page before; null for the first one. */
  before?: string | null
}

export interface AdminArticlePage extends Page {
  articles: AdminSummary[]
}

/** One page of the articles, drafts included. Needs a session. */
export async function listForEditors(
  { limit, ...asked }: EditorListOptions,
  reading: Reading = {},
): Promise<AdminArticlePage> {
  const query = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of Object.entries(asked)) {
    if (value) query.set(name, value)
  }
  const { body, headers } = await request('GET', `${ALL_ARTICLES}&${query.toString()}`, reading)
  const articles = body as AdminSummary[]
  return { articles, ...readPage(headers, articles) }
}

/** @throws {Error} `Article not found` for a 404, `Failed to load article` for any other failure */
export async function getArticle(
  idOrSlug: string,
  { lang, ...reading }: { lang?: Language } & Reading = {},
): Promise<Article> {
  const address = articleAddress(idOrSlug) + (lang ? `?lang=${lang}` : '')
  try {
    return (await request('GET', address, reading)).body as Article
  } catch (cause) {
    if (reading.signal?.aborted) throw cause
    const missing = hasStatus(cause, 404)
    throw new Error(missing ? 'Article not found' : 'Failed to load article', { cause })
  }
}

/** One article as written, with its version. Failures arrive as they are. */
export async function getForEditing(id: string, reading: Reading = {}): Promise<VersionedArticle> {
  return versioned(await request('GET', articleAddress(id), reading))
}

/** @param key the same for each try, so that the article is made once */
export async function create(input: ArticleInput, key: string): Promise<VersionedArticle> {
  const headers = { 'Idempotency-Key': key }
  return versioned(await request('POST', '/api/news', { body: input, headers }))
}

/**
 * @param etag of the version the change was made to; null overwrites whatever is there
 * @throws {ApiError} with status 412 when the article was changed since
 */
export async function update(
  id: string,
  input: ArticleInput,
  etag: string | null,
): Promise<VersionedArticle> {
  const headers: Record<string, string> = etag ? { 'If-Match': etag } : {}
  return versioned(await request('PUT', articleAddress(id), { body: input, headers }))
}

/** Puts an article in the trash. */
export async function remove(id: string): Promise<void> {
  await request('DELETE', articleAddress(id))
}

/** Takes an article out of the trash, as it was. */
export async function restore(id: string): Promise<Article> {
  return (await request('POST', `${articleAddress(id)}/restore`)).body as Article
}

/** Deletes an article that is in the trash, with all that belongs to it. */
export async function erase(id: string): Promise<void> {
  await request('DELETE', `${articleAddress(id)}?forever=true`)
}

export function versioned({ body, headers }: Answer): VersionedArticle {
  return { article: body as Article, etag: headers.get('ETag') }
}
