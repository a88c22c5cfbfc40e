import { resolve } from 'node:path'
import type { ArticleType } from '@owly/api/contract/article.ts'
import type { GatsbyNode } from 'gatsby'
import {
  articlePath,
  ARTICLES_PER_PAGE,
  newsPagePath,
  standInArticlePath,
} from '../src/news/addresses.ts'
import { createContentPages } from './content-pages.ts'

const template = (name: string) => resolve(__dirname, `../src/templates/${name}.tsx`)

const pagesFor = (articles: number) => Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE))

interface Listed {
  articleId: string
  slug: string
  type: ArticleType
}

interface NewsData {
  all: { nodes: Listed[] }
  news: { totalCount: number }
  releases: { totalCount: number }
}

/** The pages that data makes: the news list in steps for each tab, an article each, and those of `content`. */
export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const { data, errors } = await graphql<NewsData>(`
    {
      all: allNewsArticle(sort: [{ sortDate: DESC }, { articleId: ASC }]) {
        nodes {
          articleId
          slug
          type
        }
      }
      news: allNewsArticle(filter: { type: { eq: "news" } }) {
        totalCount
      }
      releases: allNewsArticle(filter: { type: { eq: "release" } }) {
        totalCount
      }
    }
  `)
  if (!data) {
    reporter.panic('The news pages could not be made.', errors)
    return
  }

  const pageCounts = {
    news: pagesFor(data.news.totalCount),
    release: pagesFor(data.releases.totalCount),
  }
  actions.createPage({
    path: '/news/',
    component: template('NewsListPage'),
    context: {
      pageCounts,
      limit: ARTICLES_PER_PAGE,
      builtWithNews: Boolean(process.env.API_URL),
    },
  })
  for (const type of ['news', 'release'] as const) {
    const pageCount = pageCounts[type]
    for (let page = 2; page <= pageCount; page++) {
      actions.createPage({
        path: newsPagePath(type, page),
        component: template('OlderArticlesPage'),
        context: {
          type,
          page,
          pageCount,
          limit: ARTICLES_PER_PAGE,
          skip: (page - 1) * ARTICLES_PER_PAGE,
        },
      })
    }
  }
  for (const type of ['news', 'release'] as const) {
    const articles = data.all.nodes.filter((article) => article.type === type)
    for (const [index, { articleId, slug }] of articles.entries()) {
      actions.createPage({
        path: articlePath(slug),
        component: template('ArticlePage'),
        context: {
          articleId,
          newerId: articles[index - 1]?.articleId ?? '',
          olderId: articles[index + 1]?.articleId ?? '',
        },
      })
    }
  }
  actions.createPage({ path: standInArticlePath, component: template('StandInArticlePage') })
  await createContentPages({ actions, graphql, reporter })
}
