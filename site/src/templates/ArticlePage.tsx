import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import type { PageNews } from '../news/page-news.ts'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { CurrentArticle } from '../sections/news/CurrentArticle.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'

interface Data {
  seo: PageSeo
  news: PageNews['article']
}

export default function ArticlePage({ data }: PageProps<Data>) {
  const { article, version, newer, older } = data.news
  return (
    <Layout>
      <CurrentArticle
        idOrSlug={article.slug}
        built={article}
        version={version}
        neighboursOf={() => ({ newer, older })}
        seo={data.seo}
      />
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query ArticlePage($language: String!, $news: JSON!) {
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
