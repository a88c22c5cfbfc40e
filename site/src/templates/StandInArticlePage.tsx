import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { standInArticlePath, slugOf } from '../news/addresses.ts'
import { neighboursOf } from '../news/neighbours.ts'
import type { PageNews } from '../news/page-news.ts'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { CurrentArticle } from '../sections/news/CurrentArticle.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'

interface Data {
  seo: PageSeo
  news: PageNews['standIn']
}

/** Shows an article that is newer than the build, at the address it is served at. */
export default function StandInArticlePage({ data, location }: PageProps<Data>) {
  const slug = location.pathname.endsWith(standInArticlePath) ? '' : slugOf(location.pathname)
  return (
    <Layout>
      <CurrentArticle
        idOrSlug={slug}
        neighboursOf={(article) => neighboursOf(article, data.news.newest)}
        seo={data.seo}
      />
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query StandInArticlePage($language: String!, $news: JSON!) {
    seo: pageSeo(page: "news", language: $language) {
      ...PageSeo
    }
    locales: allLocale(
      sort: { ns: ASC }
      filter: { ns: { in: ["common", "news"] }, language: { eq: $language } }
    ) {
      ...Messages
    }
    news: pageNews(of: $news, language: $language)
  }
`
