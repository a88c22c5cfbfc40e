import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { Owl } from '../../illustrations/Owl.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { Link } from '../../ui/Link.tsx'
import * as styles from './Closing.module.css'

export function Closing() {
  const { t } = useTranslation('home')
  return (
    <section id="closing" className={styles.closing} aria-labelledby="closing-title">
      <Container className={styles.sheet}>
        <div className={styles.words}>
          <h2 id="closing-title" className={styles.title}>
            {t('closing.title')}
          </h2>
          <p className={styles.description}>{t('closing.description')}</p>
          <div className={styles.actions}>
            <ButtonLink to={links.bookDemo} size="l" className={styles.book}>
              {t('closing.bookTrial')}
            </ButtonLink>
            <ButtonLink
              to="#demo"
              variant="secondary"
              size="l"
              icon="play"
              className={styles.watch}
            >
              {t('closing.watchDemo')}
            </ButtonLink>
          </div>
          <Link to="/pricing/" className={styles.pricing}>
            {t('closing.pricing')}
          </Link>
        </div>
        <Owl className={styles.owl} />
      </Container>
    </section>
  )
}
