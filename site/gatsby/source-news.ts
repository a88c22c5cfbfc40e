import { createHash } from 'node:crypto'
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby'
import { fetchNews, newestFirst, type News, type SourcedArticle } from './fetch-news.ts'

/** Where Gatsby keeps an article between the steps of a build. */
interface ArticleNode extends Node {
  article: SourcedArticle
}

interface VersionsNode extends Node {
  versions: News['versions']
}

const type = 'NewsArticle'
const versionsType = 'NewsVersions'
const apiUrl = () => process.env.API_URL
const nodeId = (id: string) => `news-article-${id}`
const articleOf = (node: Node | null) => (node as ArticleNode | null)?.article

export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ actions, reporter }) => {
  const { articles, versions, isSourced } = await fetchNews(apiUrl())
  if (!isSourced) {
    reporter.info('API_URL is not set: this build has no news.')
    return
  }
  for (const article of articles) {
    await actions.createNode({
      article,
      id: nodeId(article.id),
      internal: { type, contentDigest: digestOf(article) },
    })
  }
  await actions.createNode({
    versions,
    id: 'news-versions',
    internal: { type: versionsType, contentDigest: digestOf(versions) },
  })
  reporter.info(`${articles.length} published articles came from ${apiUrl()}.`)
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export function newsOf({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>): News {
  const articles = getNodesByType(type).flatMap((node) => articleOf(node) ?? [])
  const [node] = getNodesByType(versionsType) as VersionsNode[]
  const versions = node?.versions ?? {}
  return { articles: articles.sort(newestFirst), versions, isSourced: Boolean(apiUrl()) }
}

/** For resolvers: a query that asks for an article runs again when it has changed. */
export interface NodeModel {
  getNodeById(query: { id: string; type: string }): Node | null
}

export const findArticle = (nodeModel: NodeModel, id: string): SourcedArticle | undefined =>
  articleOf(nodeModel.getNodeById({ id: nodeId(id), type }))
