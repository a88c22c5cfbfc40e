import { graphql } from 'gatsby'

export interface PageSeo {
  title: string
  description: string
  keywords: string
  imageAlt: string
  /** Path of the share image. */
  image: string
  /** JSON-LD texts, in which `SITE_URL_MARK` stands for the site's address. */
  structuredData: string[]
}

export const pageSeo = graphql`
  fragment PageSeo on PageSeo {
    title
    description
    keywords
    imageAlt
    image
    structuredData
  }
`
