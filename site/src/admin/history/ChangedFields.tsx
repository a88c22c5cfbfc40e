import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './ChangedFields.module.css'
import type { ComparedField } from './compared-words.ts'
import { MarkedWords } from './MarkedWords.tsx'

export function ChangedFields({ fields }: { fields: ComparedField[] }) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  if (fields.length === 0) return <p className={styles.nothing}>{t('noWords')}</p>
  return (
    <dl className={styles.fields}>
      {fields.map(({ language, field, runs }) => (
        <div key={`${language} ${field}`}>
          <dt className={styles.name}>
            {t(`field.${field}`)} · {common(`language.${language}`)}
          </dt>
          <dd className={styles.text}>
            <MarkedWords runs={runs} lang={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
