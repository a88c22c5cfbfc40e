import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Link } from '../ui/Link.tsx'
import * as styles from './ConsentBanner.module.css'
import { ConsentButtons } from './ConsentButtons.tsx'

/** The banner goes away with the button that has the focus, which then goes to the page. */
const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true })

/** Asks whether visits may be counted. Not modal: the page can be read and used beside it. */
export function ConsentBanner() {
  const { t } = useTranslation('common')
  return (
    <section className={styles.banner} aria-labelledby="consent-title" data-print="hide">
      <div>
        <p id="consent-title" className={styles.title}>
          {t('consent.title')}
        </p>
        <p className={styles.text}>
          {t('consent.text')}{' '}
          <Link to="/cookie-policy/" className={styles.policy}>
            {t('consent.policy')}
          </Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <ConsentButtons onChoose={focusPage} />
      </div>
    </section>
  )
}
