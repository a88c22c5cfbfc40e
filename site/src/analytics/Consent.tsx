import { lazy, Suspense } from 'react'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { isPreviewPath } from '../previews/preview-address.ts'
import { analyticsSettings } from './settings.ts'
import { useConsent } from './useConsent.ts'

const ConsentBanner = lazy(async () => {
  const { ConsentBanner } = await import('./ConsentBanner.tsx')
  return { default: ConsentBanner }
})

/** The consent banner, while there is something to decide; else no code and no CSS of it. */
export function Consent() {
  const consent = useConsent()
  const { path } = useLanguage()
  if (!analyticsSettings || consent !== 'undecided' || isPreviewPath(path)) return null
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}
