import { lazy, Suspense } from 'react'
import { analyticsSettings } from './settings.ts'
import { useConsent } from './useConsent.ts'

const ConsentBanner = lazy(async () => {
  const { ConsentBanner } = await import('./ConsentBanner.tsx')
  return { default: ConsentBanner }
})

/** The consent banner, while there is something to decide; else no code and no CSS of it. */
export function Consent() {
  const consent = useConsent()
  if (!analyticsSettings || consent !== 'undecided') return null
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}
