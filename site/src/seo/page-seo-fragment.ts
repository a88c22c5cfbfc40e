import { graphql } from 'gatsby'

export interface PageSeo {
  title: string
  description: string
  keywords: string
  imageAlt: string
}

export const pageSeo = graphql`
  fragment PageSeo on PageSeo {
    title
    description
    keywords
    imageAlt
  }
`
