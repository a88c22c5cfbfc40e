import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useLanguage } from '../i18n/useLanguage.tsx'

const opensSettings = { popovertarget: 'cookie-settings' }

/** Opens the cookie settings that stand on every page. Looks as its place wants it to. */
export function CookieSettingsButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
  return (
    <button type="button" lang={language} className={className} {...opensSettings}>
      {t('consent.settings')}
    </button>
  )
}
