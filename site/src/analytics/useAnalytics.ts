import { useEffect } from 'react'
import { isPreviewPath } from '../previews/preview-address.ts'
import { analyticsSettings, type AnalyticsSettings } from './settings.ts'
import type { Tracking } from './tracking.ts'
import { useConsent } from './useConsent.ts'

let tracking: Promise<Tracking> | undefined

async function loadTracking(settings: AnalyticsSettings): Promise<Tracking> {
  const { createTracking } = await import('./tracking.ts')
  return createTracking(settings)
}

/** Starts something once tracking has arrived. @returns a function that ends it, whenever called */
function whenLoaded(settings: AnalyticsSettings, start: (tracking: Tracking) => () => void) {
  let stop: (() => void) | undefined
  let isOver = false
  tracking ??= loadTracking(settings)
  tracking.then(
    (loaded) => {
      if (!isOver) stop = start(loaded)
    },
    () => {
      // Blocked or offline: the site works without, and the next page tries again.
      tracking = undefined
    },
  )
  return () => {
    isOver = true
    stop?.()
  }
}

/** A page inside another one, as the contact form is, is part of the visit to that one. */
const isFramed = () => window.parent !== window

/**
 * Measures the visit while analytics is configured and the visitor accepts it; else nothing is
 * loaded. A private preview leaves no trace in it. To be used once, above all pages.
 */
export function useAnalytics(path: string): void {
  const isAccepted = useConsent() === 'accepted'
  const settings = isAccepted && !isPreviewPath(path) ? analyticsSettings : null
  // In this order: on withdrawal the provider stops before a waiting page view could be sent.
  useEffect(
    () =>
      settings && !isFramed() ? whenLoaded(settings, (loaded) => loaded.trackVisit()) : undefined,
    [settings],
  )
  useEffect(
    () =>
      settings && !isFramed()
        ? whenLoaded(settings, (loaded) => loaded.trackPage(path))
        : undefined,
    [settings, path],
  )
}
