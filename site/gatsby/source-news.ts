import { createHash } from 'node:crypto'
import type { GatsbyNode, Node } from 'gatsby'
import { fetchNews, type News, type SourcedArticle } from './fetch-news.ts'

/** How an article is in Gatsby's data layer. */
interface ArticleNode extends Node {
  article: SourcedArticle
}

const type = 'NewsArticle'
const nodeId = (id: string) => `news-article-${id}`

/** Enough that every template has a page. */
const MADE_BY_GATSBY = 48

let sourced: News | undefined

/** The news that the build which is running is made of. */
export function sourcedNews(): News {
  if (!sourced) throw new Error('The news is known once Gatsby has sourced its nodes.')
  return sourced
}

/**
 * As much of it as Gatsby itself makes pages of: in a build those of the newest articles, as it takes
 * several times as long for a page as republish.ts, which then makes all others.
 */
export function newsForGatsby(): News {
  const news = sourcedNews()
  const isBuild = process.env.gatsby_executing_command === 'build'
  return isBuild ? { ...news, articles: news.articles.slice(0, MADE_BY_GATSBY) } : news
}

export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ actions, reporter }) => {
  const apiUrl = process.env.API_URL
  sourced = await fetchNews(apiUrl)
  if (!sourced.isSourced) {
    reporter.info('API_URL is not set: this build has no news.')
    return
  }
  for (const article of newsForGatsby().articles) {
    await actions.createNode({
      article,
      id: nodeId(article.id),
      internal: { type, contentDigest: digestOf(article) },
    })
  }
  reporter.info(`${sourced.articles.length} published articles came from ${apiUrl}.`)
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** For resolvers: a query that asks for an article runs again when it has changed. */
export interface NodeModel {
  getNodeById(query: { id: string; type: string }): Node | null
}

export function findArticle(nodeModel: NodeModel, id: string): SourcedArticle | undefined {
  const node = nodeModel.getNodeById({ id: nodeId(id), type }) as ArticleNode | null
  return node?.article
}
