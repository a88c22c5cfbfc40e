import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useServerWords } from '../useReason.ts'
import * as styles from './CheckNotes.module.css'

export function RemovalList({ removed }: Pick<ContentCheck, 'removed'>) {
  const { t } = useTranslation('admin')
  const inWords = useServerWords()
  if (removed.length === 0) return <p className={styles.nothing}>{t('preview.removedNothing')}</p>
  return (
    <ul className={styles.list}>
      {removed.map(({ what, count, why }) => (
        <li key={what}>
          <code className={styles.what}>{what}</code>
          {count > 1 && <span> × {count}</span>}
          <span className={styles.why}>{inWords(why)}</span>
        </li>
      ))}
    </ul>
  )
}

export const HintList = ({ hints }: { hints: readonly string[] }) => (
  <ul className={styles.list}>
    {hints.map((hint) => (
      <li key={hint}>{hint}</li>
    ))}
  </ul>
)
