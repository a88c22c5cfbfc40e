import { useTranslation } from 'gatsby-plugin-react-i18next'
import { newsPagePath } from '../../news/addresses.ts'
import { Link } from '../../ui/Link.tsx'
import * as styles from './Pagination.module.css'

interface Props {
  page: number
  pageCount: number
  /** The tab to stay on, e.g. `release-notes`. */
  fragment: string
}

export function Pagination({ page, pageCount, fragment }: Props) {
  const { t } = useTranslation('news')
  if (pageCount === 1) return null
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {page > 1 && (
        <Link to={`${newsPagePath(page - 1)}#${fragment}`} rel="prev">
          <span aria-hidden="true">←</span> {t('pagination.newer')}
        </Link>
      )}
      <span className={styles.position}>{t('pagination.position', { page, pageCount })}</span>
      {page < pageCount && (
        <Link to={`${newsPagePath(page + 1)}#${fragment}`} rel="next">
          {t('pagination.older')} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
