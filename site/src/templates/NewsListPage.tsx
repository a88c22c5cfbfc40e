import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Layout } from '../layout/Layout.tsx'
import { newsPagePath } from '../news/addresses.ts'
import { type Built, builtView, type SummaryView } from '../news/article-view.ts'
import { NewsQueries } from '../news/NewsQueries.tsx'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { NewsHeader } from '../sections/news/NewsHeader.tsx'
import { NewsTabs } from '../sections/news/NewsTabs.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

interface Articles {
  nodes: Built<SummaryView>[]
}
interface Data {
  seo: PageSeo
  news: Articles
  releases: Articles
}
interface Context {
  page: number
  pageCount: number
  builtWithNews: boolean
}

export default function NewsListPage({ data, pageContext }: PageProps<Data, Context>) {
  const { t } = useTranslation('news')
  const { page, pageCount, builtWithNews } = pageContext
  const position = page > 1 ? ` · ${t('pagination.position', { page, pageCount })}` : ''
  const built = ({ nodes }: Articles) =>
    builtWithNews ? nodes.map(builtView<SummaryView>) : undefined
  return (
    <Layout>
      <Seo {...data.seo} title={data.seo.title + position} path={newsPagePath(page)} />
      <NewsHeader />
      <NewsQueries>
        <NewsTabs
          news={built(data.news)}
          releases={built(data.releases)}
          page={page}
          pageCount={pageCount}
        />
      </NewsQueries>
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query NewsListPage($language: String!, $limit: Int!, $skip: Int!) {
    seo: pageSeo(page: "news", language: $language) {
      ...PageSeo
    }
    locales: allLocale(filter: { ns: { in: ["common", "news"] }, language: { eq: $language } }) {
      ...Messages
    }
    news: allNewsArticle(
      filter: { type: { eq: "news" } }
      sort: [{ sortDate: DESC }, { articleId: ASC }]
      limit: $limit
      skip: $skip
    ) {
      nodes {
        ...ArticleSummary
      }
    }
    releases: allNewsArticle(
      filter: { type: { eq: "release" } }
      sort: [{ sortDate: DESC }, { articleId: ASC }]
      limit: $limit
      skip: $skip
    ) {
      nodes {
        ...ArticleSummary
      }
    }
  }
`
