import type { GatsbyNode } from 'gatsby'
import type { Language } from '@owly/api/contract/language.ts'
import { contentTypes } from './content-pages.ts'
import { type NewsSubject, pageNews } from './page-news.ts'
import { pageSeo } from './page-seo.ts'
import { findArticle, type NodeModel } from './source-news.ts'

/** Declared, not inferred: a build without a single article has the same schema. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type NewsArticle implements Node @dontInfer {
      article: JSON!
    }
    type PageSeo @dontInfer {
      title: String!
      description: String!
      keywords: String!
      imageAlt: String!
      image: String!
      structuredData: [String!]!
    }
  `)
  actions.createTypes(contentTypes)
}

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers: create }) => {
  create({
    Query: {
      pageSeo,
      /** What a page of the news shows; one function for this and for pages made without Gatsby. */
      pageNews: {
        type: 'JSON!',
        args: { of: 'JSON!', language: 'String!' },
        resolve: (
          _root: unknown,
          { of, language }: { of: NewsSubject; language: Language },
          { nodeModel }: { nodeModel: NodeModel },
        ) => {
          const found = of.ids.map((id) => findArticle(nodeModel, id))
          return pageNews(of, found, language)
        },
      },
    },
  })
}
