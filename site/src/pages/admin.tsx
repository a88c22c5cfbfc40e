import { graphql, type PageProps } from 'gatsby'
import { AdminApp } from '../admin/AdminApp.tsx'
import { Layout } from '../layout/Layout.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

export default function AdminPage({ data }: PageProps<{ seo: PageSeo }>) {
  return (
    <Layout>
      <Seo {...data.seo} path="/admin/" noIndex />
      <AdminApp />
    </Layout>
  )
}

export const query = graphql`
  query AdminPage($language: String!) {
    seo: pageSeo(page: "admin", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "admin", "history", "writing"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
