import { graphql } from 'gatsby'

/** The messages a page asks for, in the shape that gatsby-plugin-react-i18next reads. */
export const messages = graphql`
  fragment Messages on LocaleConnection {
    edges {
      node {
        ns
        data
        language
      }
    }
  }
`
