import { useTranslation } from 'gatsby-plugin-react-i18next'
import navigation from '../../../content/facts/navigation.json'
import site from '../../../content/facts/site.json'
import { CookieSettingsButton } from '../analytics/CookieSettingsButton.tsx'
import { Owl } from '../illustrations/Owl.tsx'
import { Container } from '../ui/Container.tsx'
import { Link } from '../ui/Link.tsx'
import * as styles from './Footer.module.css'

const topOfPage = '#'

export function Footer() {
  const { t } = useTranslation('common')
  return (
    <footer className={styles.footer} data-tone="night" data-print="hide">
      <Container className={styles.sheet}>
        <div>
          <Owl className={styles.owl} />
          <p className={styles.tagline}>{t('footer.tagline')}</p>
        </div>
        <nav className={styles.groups} aria-label={t('footer.label')}>
          {navigation.footer.map(({ id, links }) => (
            <div key={id} className={styles.group}>
              <h2 className={styles.heading}>{t(`footer.${id}`)}</h2>
              <ul className={styles.list}>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link to={link.to} className={styles.link}>
                      {t(`footer.${link.id}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p>{t('footer.copyright', { year: site.copyrightYear })}</p>
          <ul className={styles.bottomLinks}>
            {navigation.bottomRow.map((label) => (
              <li key={label}>
                <a href={topOfPage} className={styles.link}>
                  {t(`footer.${label}`)}
                </a>
              </li>
            ))}
            <li>
              <CookieSettingsButton className={styles.link} />
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  )
}
