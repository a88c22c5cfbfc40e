import { graphql } from 'gatsby'

/** What the list and an article's own page both ask of an article. */
export const articleSummary = graphql`
  fragment ArticleSummary on NewsArticle {
    slug
    type
    publishDate
    createdAt
    updatedAt
    image {
      url
      alt
      width
      height
    }
    text(language: $language) {
      language
      title
      excerpt
    }
  }
`

/** What a link to an article needs. */
export const articleLink = graphql`
  fragment ArticleLink on NewsArticle {
    slug
    text(language: $language) {
      language
      title
    }
  }
`
