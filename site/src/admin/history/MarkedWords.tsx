import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './MarkedWords.module.css'
import type { WordRun } from './word-changes.ts'

/** A text in which what was added and what was removed is marked, for eyes and for ears. */
export function MarkedWords({ runs, lang }: { runs: WordRun[]; lang: string }) {
  const { t } = useTranslation('history')
  // What is said of the words isn't in theirs, but in the page's language.
  const { language } = useLanguage()
  return (
    <p className={styles.words} lang={lang}>
      {runs.map(({ text, change }, index) => {
        if (change === 'none') return <span key={index}>{text}</span>
        const Mark = change === 'added' ? 'ins' : 'del'
        return (
          <Mark key={index} className={change === 'added' ? styles.added : styles.removed}>
            <VisuallyHidden lang={language}>{t(`${change}Start`)} </VisuallyHidden>
            {text}
            <VisuallyHidden lang={language}> {t(`${change}End`)}</VisuallyHidden>
          </Mark>
        )
      })}
    </p>
  )
}
