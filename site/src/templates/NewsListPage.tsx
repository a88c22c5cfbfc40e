import type { ArticleType } from '@owly/api/contract/article.ts'
import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import type { SummaryView } from '../news/article-view.ts'
import type { PageNews } from '../news/page-news.ts'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { NewsHeader } from '../sections/news/NewsHeader.tsx'
import { NewsTabs } from '../sections/news/NewsTabs.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

interface Data {
  seo: PageSeo
  news: PageNews['newest']
}
interface Context {
  /** How many numbered pages go on from each tab. */
  pageCounts: Record<ArticleType, number>
  /** The ETags of the lists that it was built from. */
  versions: Partial<Record<ArticleType, string>>
  builtWithNews: boolean
}

export default function NewsListPage({ data, pageContext }: PageProps<Data, Context>) {
  const { pageCounts, versions, builtWithNews } = pageContext
  const built = (articles: SummaryView[]) => (builtWithNews ? articles : undefined)
  return (
    <Layout>
      <Seo {...data.seo} path="/news/" />
      <NewsHeader />
      <NewsTabs
        versions={versions}
        built={{ news: built(data.news.news), release: built(data.news.releases) }}
        pageCounts={pageCounts}
      />
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query NewsListPage($language: String!, $news: JSON!) {
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
