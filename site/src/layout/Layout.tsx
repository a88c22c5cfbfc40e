import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { Consent } from '../analytics/Consent.tsx'
import { CookieSettings } from '../analytics/CookieSettings.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <Consent />
      <Navbar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CookieSettings />
    </>
  )
}
