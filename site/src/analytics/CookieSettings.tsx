import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import { Link } from '../ui/Link.tsx'
import { ConsentButtons } from './ConsentButtons.tsx'
import * as styles from './CookieSettings.module.css'
import { analyticsSettings } from './settings.ts'
import { useConsent } from './useConsent.ts'

/** HTML's own popover attributes, which React 18 hands through without knowing them. */
const isPopover = { popover: 'auto' }
const closesSettings = { popovertarget: 'cookie-settings', popovertargetaction: 'hide' }

/**
 * What `CookieSettingsButton` opens: a popover of the browser, so that it opens before React and
 * closes by Escape or a tap beside it. The choice itself appears with React, which keeps it.
 */
export function CookieSettings() {
  const { t } = useTranslation('common')
  return (
    <section
      id="cookie-settings"
      className={styles.settings}
      aria-labelledby="cookie-settings-title"
      data-print="hide"
      {...isPopover}
    >
      <div className={styles.head}>
        <h2 id="cookie-settings-title" className={styles.title}>
          {t('consent.settings')}
        </h2>
        <button type="button" className={styles.close} {...closesSettings}>
          <LineIcon name="close" size={24} />
          <span className="visually-hidden">{t('consent.close')}</span>
        </button>
      </div>
      {analyticsSettings ? <Choice /> : <p>{t('consent.state.notUsed')}</p>}
      <Link to="/cookie-policy/" className={styles.policy}>
        {t('consent.policy')}
      </Link>
    </section>
  )
}

function Choice() {
  const { t } = useTranslation('common')
  const consent = useConsent()
  const [isSaved, setIsSaved] = useState(false)
  return (
    <>
      <p>{t('consent.text')}</p>
      {consent && (
        <>
          <p role="status">
            {isSaved && `${t('consent.saved')} `}
            {t('consent.state.label')} <strong>{t(`consent.state.${consent}`)}</strong>
          </p>
          <div className={styles.buttons}>
            <ConsentButtons onChoose={() => setIsSaved(true)} />
          </div>
        </>
      )}
    </>
  )
}
