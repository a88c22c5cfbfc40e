import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <Navbar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
