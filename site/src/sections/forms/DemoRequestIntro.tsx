import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './DemoRequest.module.css'

export function DemoRequestIntro() {
  const { t } = useTranslation('forms')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
    </>
  )
}
