import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainLinks } from './MainLinks.tsx'
import * as styles from './MobileDrawer.module.css'

/** HTML's own popover attributes, which React 18 hands through without knowing them. */
const opensMenu = { popovertarget: 'menu' }
const closesMenu = { popovertarget: 'menu', popovertargetaction: 'hide' }
const isPopover = { popover: 'auto' }

/**
 * The menu of small screens. A popover of the browser: opens without React, closes by Escape, by
 * its cross and by a tap beside it, and gives the focus back; page-clicks.ts closes it after a link.
 */
export function MobileDrawer() {
  const { t } = useTranslation('common')
  return (
    <>
      <button type="button" className={styles.opener} {...opensMenu}>
        <LineIcon name="menu" size={24} />
        <span className="visually-hidden">{t('navigation.openMenu')}</span>
      </button>
      <nav
        id="menu"
        className={styles.drawer}
        aria-label={t('navigation.menuLabel')}
        {...isPopover}
      >
        <div className={styles.head}>
          <LanguageSwitch className={styles.languages} />
          <button type="button" className={styles.closer} {...closesMenu}>
            <LineIcon name="close" size={24} />
            <span className="visually-hidden">{t('navigation.closeMenu')}</span>
          </button>
        </div>
        <MainLinks listClass={styles.links} linkClass={styles.link} />
      </nav>
    </>
  )
}
