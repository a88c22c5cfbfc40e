import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { type ArticleView, type Built, builtView } from '../news/article-view.ts'
import { NewsQueries } from '../news/NewsQueries.tsx'
import { LiveArticle } from '../sections/news/LiveArticle.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'

interface Data {
  seo: PageSeo
  article: Built<ArticleView>
}

export default function ArticlePage({ data }: PageProps<Data, { articleId: string }>) {
  return (
    <Layout>
      <NewsQueries>
        <LiveArticle
          idOrSlug={data.article.slug}
          built={builtView<ArticleView>(data.article)}
          seo={data.seo}
        />
      </NewsQueries>
    </Layout>
  )
}

export const query = graphql`
  query ArticlePage($language: String!, $articleId: String!) {
    seo: pageSeo(page: "news", language: $language) {
      ...PageSeo
    }
    locales: allLocale(filter: { ns: { in: ["common", "news"] }, language: { eq: $language } }) {
      ...Messages
    }
    article: newsArticle(articleId: { eq: $articleId }) {
      ...ArticleSummary
      languages
      text(language: $language) {
        content
      }
    }
  }
`
