import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatLongDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { articlePath } from '../../news/addresses.ts'
import { publicDate, type SummaryView } from '../../news/article-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './ArticleCard.module.css'
import { ArticleDates } from './ArticleDates.tsx'
import { LeadPicture } from './LeadPicture.tsx'
import { TypeBadge } from './TypeBadge.tsx'

export function ArticleCard({ article }: { article: SummaryView }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const date = publicDate(article)
  const to = articlePath(article.slug)
  const words = article.language === language ? {} : { lang: article.language }
  return (
    <article className={classNames(styles.card, article.image && styles.illustrated)}>
      <p className={styles.meta}>
        <TypeBadge type={article.type} />
        <time dateTime={date}>{formatLongDate(date, language)}</time>
      </p>
      <div className={styles.words}>
        <h3 className={styles.title} {...words}>
          <Link to={to}>{article.title}</Link>
        </h3>
        {article.excerpt && (
          <p className={styles.excerpt} {...words}>
            {article.excerpt}
          </p>
        )}
        <div className={styles.footer}>
          <ArticleDates article={article} />
          <Link to={to} className={styles.more}>
            <span aria-hidden="true">{t('readMore')} →</span>
            <VisuallyHidden>{t('readMoreAbout', { title: article.title })}</VisuallyHidden>
          </Link>
        </div>
      </div>
      {article.image && (
        <LeadPicture
          picture={article.image}
          sizes="(min-width: 64rem) 224px, min(100vw, 736px)"
          className={styles.picture}
        />
      )}
    </article>
  )
}
