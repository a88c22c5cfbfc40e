import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { NewsQueries } from '../news/NewsQueries.tsx'
import { previewTokenOf } from '../previews/preview-address.ts'
import { PreviewedArticle } from '../previews/PreviewedArticle.tsx'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'

/** Stands in for every private preview: it is served at their addresses. */
export default function PreviewPage({ location }: PageProps) {
  return (
    <Layout>
      <NewsQueries>
        <PreviewedArticle token={previewTokenOf(location.pathname)} />
      </NewsQueries>
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query PreviewPage($language: String!) {
    locales: allLocale(
      filter: { ns: { in: ["common", "news", "preview"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
  }
`
