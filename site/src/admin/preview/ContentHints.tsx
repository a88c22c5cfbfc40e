import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useFormContext, useWatch } from 'react-hook-form'
import { NetworkError } from '../../api-client/errors.ts'
import type { ArticleValues, TextRole } from '../editor/article-form.ts'
import { HintList, RemovalList } from './CheckNotes.tsx'
import * as styles from './ContentHints.module.css'
import { useContentCheck } from './useContentCheck.ts'
import { useHints } from './useHints.ts'
import { useDebounced } from './useDebounced.ts'

const PAUSE_MS = 1000

/** Beside what is being written: what a save would take away, and what may not have been meant. */
export function ContentHints({ of }: { of: TextRole }) {
  const { t } = useTranslation('admin')
  const { control } = useFormContext<ArticleValues>()
  const values = useWatch({ control })
  const {
    title = '',
    excerpt = '',
    content = '',
  } = (of === 'translation' ? values.translation : values) ?? {}
  const debounced = useDebounced(content, PAUSE_MS)
  const { checked, error } = useContentCheck(debounced, { keepsPrevious: true })
  const hints = useHints({ title, excerpt }, checked)
  const removed = checked?.removed ?? []
  const count = hints.length + removed.length
  const isAway = error instanceof NetworkError
  return (
    <div className={styles.hints}>
      <p role="status" className={styles.title}>
        {count > 0 && t('hints.title', { count })}
      </p>
      {hints.length > 0 && <HintList hints={hints} />}
      {removed.length > 0 && (
        <>
          <p className={styles.title}>{t('preview.removedTitle')}</p>
          <RemovalList removed={removed} />
        </>
      )}
      {isAway && <p className={styles.away}>{t('hints.away')}</p>}
    </div>
  )
}
