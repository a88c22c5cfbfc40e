import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { previewTokenOf } from '../previews/preview-address.ts'
import { PreviewedArticle } from '../previews/PreviewedArticle.tsx'
import { PreviewQueries } from '../previews/PreviewQueries.tsx'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'

/** Stands in for every private preview: it is served at their addresses. */
export default function PreviewPage({ location }: PageProps) {
  return (
    <Layout>
      <PreviewQueries>
        <PreviewedArticle token={previewTokenOf(location.pathname)} />
      </PreviewQueries>
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query PreviewPage($language: String!) {
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "news", "preview"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
