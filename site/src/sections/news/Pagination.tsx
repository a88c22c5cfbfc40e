import type { ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Link } from '../../ui/Link.tsx'
import * as styles from './Pagination.module.css'

interface Props {
  /** Paths; null at either end of the list. */
  newer: string | null
  older: string | null
  /** What the page shows, in words. */
  children?: ReactNode
}

export function Pagination({ newer, older, children }: Props) {
  const { t } = useTranslation('news')
  if (!newer && !older) return null
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {newer && (
        <Link to={newer} rel="prev">
          <span aria-hidden="true">←</span> {t('pagination.newer')}
        </Link>
      )}
      {children && <span className={styles.position}>{children}</span>}
      {older && (
        <Link to={older} rel="next">
          {t('pagination.older')} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}
