import type { ArticleType } from '@owly/api/contract/article.ts'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Layout } from '../layout/Layout.tsx'
import { listPagePath } from '../news/addresses.ts'
import type { PageNews } from '../news/page-news.ts'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { NewsHeader } from '../sections/news/NewsHeader.tsx'
import { OlderArticles } from '../sections/news/OlderArticles.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'
import { Seo } from '../seo/Seo.tsx'

interface Data {
  seo: PageSeo
  news: PageNews['older']
}
interface Context {
  type: ArticleType
  page: number
  pageCount: number
}

/** Articles of one kind, as they were built; the first page is only a stand-in for the news list. */
export default function OlderArticlesPage({ data, pageContext }: PageProps<Data, Context>) {
  const { t } = useTranslation('news')
  const { type, page, pageCount } = pageContext
  const kind = type === 'release' ? `${t('tabs.release')} · ` : ''
  const position = t('pagination.position', { page, pageCount })
  return (
    <Layout>
      <Seo
        {...data.seo}
        title={`${kind}${data.seo.title} · ${position}`}
        {...(page === 1 ? { path: '/news/', noIndex: true } : { path: listPagePath(type, page) })}
      />
      <NewsHeader />
      <OlderArticles type={type} articles={data.news.articles} page={page} pageCount={pageCount} />
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query OlderArticlesPage($language: String!, $news: JSON!) {
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
