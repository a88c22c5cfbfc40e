import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo } from 'react'
import { formatLongDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import type { ArticleView } from '../../news/article-view.ts'
import { frameTables } from '../../news/frame-tables.ts'
import { Container } from '../../ui/Container.tsx'
import { Link } from '../../ui/Link.tsx'
import * as styles from './Article.module.css'
import { ArticleDates } from './ArticleDates.tsx'
import { BackToNews } from './BackToNews.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import { TypeBadge } from './TypeBadge.tsx'

/** An article as its page shows it. The content was sanitised by the API when it was written. */
export function Article({ article }: { article: ArticleView }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const isInOtherLanguage = article.language !== language
  const words = isInOtherLanguage ? { lang: article.language } : {}
  const content = useMemo(
    () => frameTables(article.content, t('article.table')),
    [article.content, t],
  )
  return (
    <Container>
      <article className={styles.article}>
        <Link to="/news/" className={styles.back}>
          <span aria-hidden="true">←</span> {t('article.back')}
        </Link>
        <header className={styles.header}>
          <p className={styles.meta}>
            <TypeBadge type={article.type} />
            <time dateTime={article.createdAt}>
              {t('article.writtenOn', { date: formatLongDate(article.createdAt, language) })}
            </time>
          </p>
          {isInOtherLanguage && <p className={styles.notice}>{t('article.otherLanguage')}</p>}
          <h1 className={styles.title} {...words}>
            {article.title}
          </h1>
          {article.excerpt && (
            <p className={styles.excerpt} {...words}>
              {article.excerpt}
            </p>
          )}
        </header>
        {article.image ? (
          <LeadPicture
            picture={article.image}
            sizes="min(100vw, 736px)"
            isFirst
            className={styles.lead}
          />
        ) : (
          <hr className={styles.separator} />
        )}
        <div className="prose" {...words} dangerouslySetInnerHTML={{ __html: content }} />
        <footer className={styles.footer}>
          <ArticleDates article={article} />
          <BackToNews />
        </footer>
      </article>
    </Container>
  )
}
