import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Container } from '../../ui/Container.tsx'
import * as styles from './NewsHeader.module.css'

export function NewsHeader() {
  const { t } = useTranslation('news')
  return (
    <Container className={styles.header}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.subtitle}>{t('subtitle')}</p>
    </Container>
  )
}
