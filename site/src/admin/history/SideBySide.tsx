import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ComparedField } from './compared-words.ts'
import * as styles from './SideBySide.module.css'
import { SideWords } from './SideWords.tsx'
import { sideOf } from './word-changes.ts'

/** Two versions of the same fields beside each other: theirs is the former, mine the latter. */
export function SideBySide({ fields }: { fields: ComparedField[] }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  if (fields.length === 0) return <p className={styles.same}>{t('conflict.sameWords')}</p>
  return (
    // Longer than its frame at times, and then scrolled by the keyboard, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={t('conflict.compared')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ language, field, runs }) => (
            <tr key={`${language} ${field}`}>
              <th scope="row">
                {t(`field.${field}`)} · {common(`language.${language}`)}
              </th>
              <td lang={language} data-side={t('conflict.mine')}>
                <SideWords runs={sideOf(runs, 'latter')} label={t('conflict.onlyMine')} />
              </td>
              <td lang={language} data-side={t('conflict.theirs')}>
                <SideWords runs={sideOf(runs, 'former')} label={t('conflict.onlyTheirs')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
