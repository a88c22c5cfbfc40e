import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { articlePath } from '../news/addresses.ts'
import type { ArticleView } from '../news/article-view.ts'
import { articleTitle } from './article-title.ts'
import { breadcrumbs, newsArticle } from './article-structured-data.ts'
import { jsonLd } from './json-ld.ts'
import { Seo } from './Seo.tsx'
import { articleShareImage } from './share-image.ts'
import { siteUrl } from './site-url.ts'

interface Props {
  article: ArticleView
  imageAlt: string
  /** Those of the news list; the article adds its kind. */
  keywords: string
}

/** What its picture shows: said of a lead picture that isn't decoration, else the title itself. */
const described = ({ image, title }: ArticleView) => (image && image.alt !== '' ? image.alt : title)

/** The head of an article's page; its structured data speaks the language of its words. */
export function ArticleSeo({ article, imageAlt, keywords }: Props) {
  const { t } = useTranslation(['news', 'common'])
  const { language } = useLanguage()
  const path = articlePath(article.slug)
  const description = article.excerpt ?? article.description
  const { image: lead, shareImage: drawn } = article
  const image = articleShareImage(article, language)
  const images = lead ? [lead.url, image] : [image]
  const place = { siteUrl, language: article.language }
  return (
    <Seo
      title={articleTitle(article.title, t('title'))}
      keywords={[t(`badge.${article.type}`), keywords].join(', ')}
      description={description}
      image={image}
      imageAlt={lead || drawn ? described(article) : imageAlt}
      path={path}
      available={article.languages}
      article={article}
      structuredData={[
        jsonLd(newsArticle(place, { ...article, description, path, images })),
        jsonLd(
          breadcrumbs({ siteUrl, language }, [
            [t('common:navigation.home'), '/'],
            [t('common:navigation.news'), '/news/'],
            [article.title, path],
          ]),
        ),
      ]}
    />
  )
}
