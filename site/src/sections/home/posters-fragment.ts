import { graphql } from 'gatsby'

export const posters = graphql`
  fragment Posters on FileConnection {
    nodes {
      relativePath
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [320, 480, 640, 960, 1280]
          formats: [AUTO, WEBP]
          placeholder: NONE
        )
      }
    }
  }
`
