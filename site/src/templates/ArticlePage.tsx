import { graphql, type PageProps } from 'gatsby'
import { Layout } from '../layout/Layout.tsx'
import { type ArticleLink, type ArticleView, type Built, builtView } from '../news/article-view.ts'
import { NewsQueries } from '../news/NewsQueries.tsx'
import { BookDemoCall } from '../sections/news/BookDemoCall.tsx'
import { CurrentArticle } from '../sections/news/CurrentArticle.tsx'
import type { PageSeo } from '../seo/page-seo-fragment.ts'

interface Linked {
  slug: string
  text: Pick<ArticleLink, 'title' | 'language'>
}
interface Data {
  seo: PageSeo
  article: Built<ArticleView>
  newer: Linked | null
  older: Linked | null
}

const linkTo = (linked: Linked | null): ArticleLink | null =>
  linked && { slug: linked.slug, ...linked.text }

export default function ArticlePage({ data }: PageProps<Data, { articleId: string }>) {
  return (
    <Layout>
      <NewsQueries>
        <CurrentArticle
          idOrSlug={data.article.slug}
          built={builtView<ArticleView>(data.article)}
          neighboursOf={() => ({ newer: linkTo(data.newer), older: linkTo(data.older) })}
          seo={data.seo}
        />
      </NewsQueries>
      <BookDemoCall />
    </Layout>
  )
}

export const query = graphql`
  query ArticlePage($language: String!, $articleId: String!, $newerId: String!, $olderId: String!) {
    seo: pageSeo(page: "news", language: $language) {
      ...PageSeo
    }
    locales: allLocale(filter: { ns: { in: ["common", "news"] }, language: { eq: $language } }) {
      ...Messages
    }
    article: newsArticle(articleId: { eq: $articleId }) {
      ...ArticleSummary
      languages
      shareImage(language: $language)
      text(language: $language) {
        content: framedContent(language: $language)
        description
      }
    }
    newer: newsArticle(articleId: { eq: $newerId }) {
      ...ArticleLink
    }
    older: newsArticle(articleId: { eq: $olderId }) {
      ...ArticleLink
    }
  }
`
