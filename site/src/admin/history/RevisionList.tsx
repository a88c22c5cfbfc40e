import type { Revision } from '@owly/api/contract/revision.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import * as styles from './ArticleHistory.module.css'

interface Props {
  /** Newest first. */
  revisions: Revision[]
  chosen: number
  onChoose: (version: number) => void
}

export function RevisionList({ revisions, chosen, onChoose }: Props) {
  const { t } = useTranslation('history')
  const { dateTime } = useDateTime()
  return (
    <ol className={styles.versions} aria-label={t('versions')}>
      {revisions.map(({ version, savedAt, savedBy, title }, index) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-current={version === chosen ? 'true' : undefined}
            onClick={() => onChoose(version)}
          >
            <span className={styles.when}>{dateTime(savedAt)}</span>
            <span className={styles.what}>
              {[index === 0 && t('present'), savedBy, title].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
