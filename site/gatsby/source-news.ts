import { createHash } from 'node:crypto'
import type { GatsbyCache, GatsbyNode } from 'gatsby'
import type { Article, ArticleSummary } from '@owly/api/contract/article.ts'
import { htmlRules } from '../../api/contract/html-rules.ts'
import { publicDate } from '../src/news/article-view.ts'

const REQUESTS_AT_ONCE = 16
/** An API that takes longer for one answer is as good as unreachable. */
const LONGEST_ANSWER_MS = 30_000

/**
 * Fetches every published article from `API_URL` and makes a `NewsArticle` node of each.
 *
 * With `API_URL` unset the build goes on without news and says so; with it set, anything but a
 * complete answer fails the build, so that a deploy can't silently lose the news.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({
  actions,
  cache,
  createNodeId,
  reporter,
}) => {
  const apiUrl = process.env.API_URL?.replace(/\/+$/, '')
  if (!apiUrl) {
    reporter.info('API_URL is not set: this build has no news.')
    return
  }
  const articles = await fetchPublishedArticles(apiUrl, cache).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The news could not be fetched from ${apiUrl}: ${reason}`, { cause })
  })
  for (const { id, ...article } of articles) {
    await actions.createNode({
      ...article,
      id: createNodeId(`news-article-${id}`),
      articleId: id,
      sortDate: publicDate(article),
      internal: {
        type: 'NewsArticle',
        contentDigest: createHash('sha256').update(JSON.stringify(article)).digest('hex'),
      },
    })
  }
  reporter.info(`${articles.length} published articles came from ${apiUrl}.`)
}

interface Page<Body> {
  body: Body
  next: string | undefined
}

/** Every visible article with its content; one whose `updatedAt` is known comes from the cache. */
async function fetchPublishedArticles(apiUrl: string, cache: GatsbyCache): Promise<Article[]> {
  const summaries: ArticleSummary[] = []
  for (let page: string | undefined = `${apiUrl}/api/news?limit=100`; page;) {
    const list: Page<ArticleSummary[]> = await getJson(page)
    summaries.push(...list.body)
    page = list.next && new URL(list.next, apiUrl).href
  }
  const articles = new Map<string, Article>()
  const waiting = [...summaries]
  const work = async () => {
    for (let summary = waiting.pop(); summary; summary = waiting.pop()) {
      const article = await fetchArticle(apiUrl, summary, cache)
      if (article) articles.set(article.id, article)
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  return summaries.flatMap(({ id }) => articles.get(id) ?? [])
}

/** @returns undefined when the article was unpublished since the list was read */
async function fetchArticle(apiUrl: string, summary: ArticleSummary, cache: GatsbyCache) {
  const key = `article-${summary.id}-${htmlRules}`
  const known = (await cache.get(key)) as Article | undefined
  if (known?.updatedAt === summary.updatedAt && known.slug === summary.slug) return known
  const response = await ask(`${apiUrl}/api/news/${encodeURIComponent(summary.id)}`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const article = (await response.json()) as Article
  await cache.set(key, article)
  return article
}

async function getJson<Body>(url: string): Promise<Page<Body>> {
  const response = await ask(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  return { body: (await response.json()) as Body, next }
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
