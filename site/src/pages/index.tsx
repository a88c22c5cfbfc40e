import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { Hero } from '../sections/home/Hero.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

export default function HomePage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <Layout>
      <Seo {...data.seo} path="/" />
      <Hero />
    </Layout>
  )
}

export const query = graphql`
  query HomePage($language: String!) {
    seo: pageSeo(page: "home", language: $language) {
      ...PageSeo
    }
    locales: allLocale(filter: { ns: { in: ["common", "home"] }, language: { eq: $language } }) {
      ...Messages
    }
  }
`
