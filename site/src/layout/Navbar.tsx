import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../content/facts/links.json'
import { measured } from '../analytics/measured-buttons.ts'
import { Owl } from '../illustrations/Owl.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Link } from '../ui/Link.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainLinks } from './MainLinks.tsx'
import { MobileDrawer } from './MobileDrawer.tsx'
import * as styles from './Navbar.module.css'

export function Navbar() {
  const { t } = useTranslation('common')
  return (
    <header className={styles.bar} data-print="hide">
      <Container className={styles.row}>
        <Link to="/" className={styles.brand} aria-label={t('brand.home')}>
          <Owl className={styles.owl} />
          <span className={styles.name}>{t('brand.name')}</span>
        </Link>
        <nav className={styles.navigation} aria-label={t('navigation.label')}>
          <MainLinks listClass={styles.links} linkClass={styles.link} />
        </nav>
        <LanguageSwitch className={styles.languages} />
        <ButtonLink
          to={links.bookDemo}
          size="s"
          className={styles.demo}
          {...measured.bookDemoNavigation}
        >
          {t('navigation.bookDemo')}
        </ButtonLink>
        <MobileDrawer />
      </Container>
    </header>
  )
}
