import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatLongDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { Container } from '../../ui/Container.tsx'
import * as styles from './LegalHeader.module.css'

interface Props {
  title: string
  /** The day it takes effect: `2024-01-01`. */
  effective: string
}

export function LegalHeader({ title, effective }: Props) {
  const { t } = useTranslation('legal')
  const { language } = useLanguage()
  return (
    <Container className={styles.header}>
      <p className={styles.eyebrow}>{t('eyebrow')}</p>
      <h1 lang="en" className={styles.title}>
        {title}
      </h1>
      <p className={styles.effective}>
        {t('effective', { date: formatLongDate(effective, language) })}
      </p>
      {language !== 'en' && <p className={styles.notice}>{t('languageNotice')}</p>}
    </Container>
  )
}
