import { useTranslation } from 'gatsby-plugin-react-i18next'
import site from '../../../content/facts/site.json'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { articleIn } from '../news/article-view.ts'
import { Article } from '../sections/news/Article.tsx'
import { ArticleSkeleton } from '../sections/news/ArticleSkeleton.tsx'
import { BackToNews } from '../sections/news/BackToNews.tsx'
import { NotFound } from '../sections/NotFound.tsx'
import { Button } from '../ui/Button.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'
import { PreviewHead } from './PreviewHead.tsx'
import { usePreview } from './usePreview.ts'

/** An article as it was last saved, for whoever has its secret address. */
export function PreviewedArticle({ token }: { token: string }) {
  const { t } = useTranslation('preview')
  const { language } = useLanguage()
  const preview = usePreview(token)

  if (preview.state === 'ready') {
    const article = articleIn(preview.article, language)
    return (
      <>
        <PreviewHead title={[article.title, t('title'), site.name].join(' | ')} />
        <PreviewBanner article={preview.article} expiresAt={preview.expiresAt} />
        <Article article={article} />
      </>
    )
  }
  return (
    <>
      <PreviewHead title={[t('title'), site.name].join(' | ')} />
      {preview.state === 'loading' && (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <ArticleSkeleton label={t('loading')} />
        </>
      )}
      {preview.state === 'ended' && (
        <NotFound title={t('ended.title')} description={t('ended.description')}>
          <BackToNews />
        </NotFound>
      )}
      {preview.state === 'failed' && (
        <NotFound title={t('failed.title')} description={t('failed.description')}>
          <Button variant="secondary" onClick={preview.tryAgain}>
            {t('failed.tryAgain')}
          </Button>
        </NotFound>
      )}
    </>
  )
}
