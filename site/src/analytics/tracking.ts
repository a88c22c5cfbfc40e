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
    /** Loads the service and listens to clicks. @returns a function that ends both */
    trackVisit() {
      provider.start()
      const stopClicks = trackClicks(provider.send)
      return () => {
        stopClicks()
        provider.stop()
      }
    },
    /** Reports the view of a page and, after it, of its sections. @returns a function that ends both */
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
