import { useTranslation } from 'gatsby-plugin-react-i18next'
import { articleAddress } from '../../api-client/news.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import type { ArticleView } from '../../news/article-view.ts'
import { builtFrom } from '../../news/built-from.ts'
import type { Neighbours } from '../../news/neighbours.ts'
import { useCurrentArticle } from '../../news/useCurrentArticle.ts'
import { ArticleSeo } from '../../seo/ArticleSeo.tsx'
import type { PageSeo } from '../../seo/page-seo-fragment.ts'
import { Seo } from '../../seo/Seo.tsx'
import { NotFound } from '../NotFound.tsx'
import { Article } from './Article.tsx'
import { ArticleNeighbours } from './ArticleNeighbours.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import { BackToNews } from './BackToNews.tsx'

interface Props {
  idOrSlug: string
  /** The article as it was built; absent on the page that serves newer ones. */
  built?: ArticleView
  /** The ETag of what it was built from. */
  version?: string
  neighboursOf: (article: ArticleView) => Neighbours
  /** The head while there is no article to tell of. */
  seo: PageSeo
}

export function CurrentArticle({ idOrSlug, built, version, neighboursOf, seo }: Props) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { article, state } = useCurrentArticle(idOrSlug, language, built)
  const from = builtFrom(articleAddress(idOrSlug), version)

  if (article) {
    return (
      <>
        <ArticleSeo article={article} imageAlt={seo.imageAlt} keywords={seo.keywords} />
        <div {...from}>
          <Article article={article} />
        </div>
        <ArticleNeighbours {...neighboursOf(article)} />
      </>
    )
  }
  return (
    <>
      <Seo {...seo} noIndex />
      {state === 'loading' ? (
        <div {...from}>
          <ArticleSkeleton label={t('article.loading')} />
        </div>
      ) : (
        <NotFound title={t('article.notFoundTitle')} description={t('article.notFoundDescription')}>
          <BackToNews />
        </NotFound>
      )}
    </>
  )
}
