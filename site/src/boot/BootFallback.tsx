import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as styles from './BootFallback.module.css'

/**
 * Stands, hidden, where a page waits for its scripts; boot.ts shows it when they can't be had. The
 * link is the page's own address: following it reloads the page.
 */
export function BootFallback() {
  const { t } = useTranslation('common')
  return (
    <>
      <noscript>
        <p className={styles.fallback}>{t('boot.needsScript')}</p>
      </noscript>
      <p className={styles.fallback} data-boot-fallback="" role="alert" hidden>
        {t('boot.failed')} <a href=".">{t('boot.reload')}</a>
      </p>
    </>
  )
}
