import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import * as styles from './BookDemoCall.module.css'

export function BookDemoCall() {
  const { t } = useTranslation('news')
  return (
    <section className={styles.call} aria-labelledby="book-demo-title">
      <Container className={styles.inside}>
        <div>
          <h2 id="book-demo-title" className={styles.title}>
            {t('callToAction.title')}
          </h2>
          <p className={styles.description}>{t('callToAction.description')}</p>
        </div>
        <ButtonLink to={links.bookDemo}>{t('callToAction.button')}</ButtonLink>
      </Container>
    </section>
  )
}
