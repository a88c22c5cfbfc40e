import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { LIVE_ARTICLE_PATH, slugOf } from '../news/addresses.ts'
import { NewsQueries } from '../news/NewsQueries.tsx'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { LiveArticle } from '../sections/news/LiveArticle.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'

/** Shows an article that is newer than the build, at the address it is served at. */
export default function LiveArticlePage({ data, location }: PageProps<{ seo: PageSeo }>) {
  const slug = location.pathname.endsWith(LIVE_ARTICLE_PATH) ? '' : slugOf(location.pathname)
  return (
    <Layout>
      <NewsQueries>
        <LiveArticle idOrSlug={slug} seo={data.seo} />
      </NewsQueries>
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query LiveArticlePage($language: String!) {
    seo: pageSeo(page: "news", language: $language) {
      ...PageSeo
    }
    locales: allLocale(filter: { ns: { in: ["common", "news"] }, language: { eq: $language } }) {
      ...Messages
    }
  }
`
