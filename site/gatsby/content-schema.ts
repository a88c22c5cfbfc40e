import type { GatsbyNode } from 'gatsby'
import type { Article, ArticleText } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import english from '../../content/messages/en/news.json'
import spanish from '../../content/messages/es/news.json'
import { languagesOf, textIn } from '../src/news/article-view.ts'
import { titleImagePath } from './title-image-path.ts'
import { contentTypes } from './content-pages.ts'
import { framedContent } from './framed-content.ts'
import { pageSeo } from './page-seo.ts'

const words = { en: english, es: spanish }

const titleIn = (article: Article, language: Language) =>
  textIn<ArticleText>(article, article.translations, language).title

/** Declared, not inferred: a build without a single article has the same schema. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type NewsArticle implements Node @dontInfer {
      articleId: String!
      slug: String!
      type: String!
      title: String!
      image: LeadPicture
      publishDate: Date
      sortDate: Date!
      createdAt: Date!
      updatedAt: Date!
    }
    type LeadPicture @dontInfer {
      url: String!
      alt: String!
      width: Int!
      height: Int!
    }
    type NewsText @dontInfer {
      language: String!
      title: String!
      excerpt: String
      content: String!
      description: String!
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
    Query: { pageSeo },
    NewsArticle: {
      /** The article's words in a language, or as written where it has none in that language. */
      text: {
        type: 'NewsText!',
        args: { language: 'String!' },
        resolve: (article: Article, { language }: { language: Language }) =>
          textIn<ArticleText>(article, article.translations, language),
      },
      /** What links to it show where it has no lead picture: the path of its title's drawing. */
      shareImage: {
        type: 'String',
        args: { language: 'String!' },
        resolve: (article: Article, { language }: { language: Language }) =>
          article.image ? null : titleImagePath(titleIn(article, language)),
      },
      /** The languages it can be read in, the one it was written in first. */
      languages: { type: '[String!]!', resolve: languagesOf },
    },
    NewsText: {
      /** As a page in a language shows it. */
      framedContent: {
        type: 'String!',
        args: { language: 'String!' },
        resolve: ({ content }: ArticleText, { language }: { language: Language }) =>
          framedContent(content, words[language].article.table),
      },
    },
  })
}
