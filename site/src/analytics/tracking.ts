import { trackClicks } from './clicks.ts'
import { trackPageView } from './page-views.ts'
import { createGtagProvider } from './provider.ts'
import { trackSectionViews } from './section-views.ts'
import type { AnalyticsSettings } from './settings.ts'

export type Tracking = ReturnType<typeof createTracking>

/** All of analytics that a page needs only after the visitor accepted; loaded in a chunk of its own. */
export function createTracking(settings: AnalyticsSettings) {
  const provider = createGtagProvider(settings)
  return {
    trackVisit() {
      provider.start()
      const stopClicks = trackClicks(provider.send)
      return () => {
        stopClicks()
        provider.stop()
      }
    },
    trackPage(path: string) {
      let stopSections: (() => void) | undefined
      const stopView = trackPageView(path, (view) => {
        provider.send(view)
        stopSections = trackSectionViews(provider.send)
      })
      return () => {
        stopView()
        stopSections?.()
      }
    },
  }
}
