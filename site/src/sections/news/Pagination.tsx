import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ArticleType } from '@owly/api/contract/article.ts'
import { newsPagePath } from '../../news/addresses.ts'
import { Link } from '../../ui/Link.tsx'
import * as styles from './Pagination.module.css'

interface Props {
  type: ArticleType
  page: number
  pageCount: number
}

export function Pagination({ type, page, pageCount }: Props) {
  const { t } = useTranslation('news')
  if (pageCount === 1) return null
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link to={newsPagePath(type, page - 1)} rel="prev">
          <span aria-hidden="true">←</span> {t('pagination.newer')}
        </Link>
      )}
      <span className={styles.position}>{t('pagination.position', { page, pageCount })}</span>
      {page < pageCount && (
        <Link to={newsPagePath(type, page + 1)} rel="next">
          {t('pagination.older')} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
