import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { ContactPanel } from '../sections/contact/ContactPanel.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

export default function ContactPage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <Layout>
      <Seo {...data.seo} path="/contact/" />
      <ContactPanel />
    </Layout>
  )
}

export const query = graphql`
  query ContactPage($language: String!) {
    seo: pageSeo(page: "contact", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "contact"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
