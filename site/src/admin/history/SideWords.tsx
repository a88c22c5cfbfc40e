import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './MarkedWords.module.css'
import type { WordRun } from './word-changes.ts'

/** One side of two texts, with what only this one says marked. */
export function SideWords({ runs, label }: { runs: WordRun[]; label: string }) {
  const { t } = useTranslation('history')
  // What is said of the words isn't in theirs, but in the page's language.
  const { language } = useLanguage()
  return (
    <p className={styles.words}>
      {runs.map(({ text, change }, index) =>
        change === 'none' ? (
          <span key={index}>{text}</span>
        ) : (
          <mark key={index} className={styles.differs}>
            <VisuallyHidden lang={language}>{label} </VisuallyHidden>
            {text}
            <VisuallyHidden lang={language}> {t('conflict.end')}</VisuallyHidden>
          </mark>
        ),
      )}
    </p>
  )
}
