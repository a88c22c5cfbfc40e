import type { ArticleType } from '@owly/api/contract/article.ts'
import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Layout } from '../layout/Layout.tsx'
import { listPagePath, newestPath } from '../news/addresses.ts'
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
  /** From 1, the oldest. */
  page: number
  /** The one before it is where the tab begins. */
  isNewest: boolean
  /** Whether the list leads to it. */
  isReached: boolean
}

/** Articles of one kind, as they were built. */
export default function OlderArticlesPage({ data, pageContext }: PageProps<Data, Context>) {
  const { t } = useTranslation('news')
  const { type, page, isNewest, isReached } = pageContext
  const kind = type === 'release' ? `${t('tabs.release')} · ` : ''
  const number = t('pagination.page', { page })
  return (
    <Layout>
      <Seo
        {...data.seo}
        title={`${kind}${data.seo.title} · ${number}`}
        {...(isReached ? { path: listPagePath(type, page) } : { path: '/news/', noIndex: true })}
      />
      <NewsHeader />
      <OlderArticles
        type={type}
        articles={data.news.articles}
        newer={isNewest ? newestPath(type) : listPagePath(type, page + 1)}
        older={page > 1 ? listPagePath(type, page - 1) : null}
      />
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
