import { createHash } from 'node:crypto'
import type { Article } from '@owly/api/contract/article.ts'
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby'
import { fetchNews, newestFirst, type News } from './fetch-news.ts'

/** Where Gatsby keeps an article between the steps of a build. */
interface ArticleNode extends Node {
  article: Article
}

const type = 'NewsArticle'
const apiUrl = () => process.env.API_URL
const nodeId = (id: string) => `news-article-${id}`
const articleOf = (node: Node | null) => (node as ArticleNode | null)?.article

/** Makes a node of each published article. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ actions, reporter }) => {
  const { articles, isSourced } = await fetchNews(apiUrl())
  if (!isSourced) {
    reporter.info('API_URL is not set: this build has no news.')
    return
  }
  for (const article of articles) {
    const contentDigest = createHash('sha256').update(JSON.stringify(article)).digest('hex')
    await actions.createNode({
      article,
      id: nodeId(article.id),
      internal: { type, contentDigest },
    })
  }
  reporter.info(`${articles.length} published articles came from ${apiUrl()}.`)
}

/** What was sourced. */
export function newsOf({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>): News {
  const articles = getNodesByType(type).flatMap((node) => articleOf(node) ?? [])
  return { articles: articles.sort(newestFirst), isSourced: Boolean(apiUrl()) }
}

/** For resolvers: a query that asks for an article runs again when it has changed. */
export interface NodeModel {
  getNodeById(query: { id: string; type: string }): Node | null
}

export const findArticle = (nodeModel: NodeModel, id: string): Article | undefined =>
  articleOf(nodeModel.getNodeById({ id: nodeId(id), type }))
