import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatLongDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { publicDate, type SummaryView } from '../../news/article-view.ts'
import * as styles from './ArticleDates.module.css'

/** "Published on …" and, only when the article was changed later, "Updated on …". */
export function ArticleDates({ article }: { article: SummaryView }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const published = publicDate(article)
  const isUpdated = article.updatedAt !== article.createdAt
  return (
    <p className={styles.dates}>
      <time dateTime={published}>
        {t('publishedOn', { date: formatLongDate(published, language) })}
      </time>
      {isUpdated && (
        <time dateTime={article.updatedAt}>
          {t('updatedOn', { date: formatLongDate(article.updatedAt, language) })}
        </time>
      )}
    </p>
  )
}
