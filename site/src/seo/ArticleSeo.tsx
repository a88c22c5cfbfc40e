import { useTranslation } from 'gatsby-plugin-react-i18next'
import { articlePath } from '../news/addresses.ts'
import type { ArticleView } from '../news/article-view.ts'
import { metaDescription } from './meta-description.ts'
import { Seo } from './Seo.tsx'

interface Props {
  article: ArticleView
  imageAlt: string
}

export function ArticleSeo({ article, imageAlt }: Props) {
  const { t } = useTranslation('news')
  return (
    <Seo
      type="article"
      title={`${article.title} | ${t('title')}`}
      description={article.excerpt ?? metaDescription(article.content)}
      imageAlt={imageAlt}
      path={articlePath(article.slug)}
      available={article.languages}
    />
  )
}
