import { sectionView, type AnalyticsEvent } from './events.ts'

interface Sight {
  /** Part of the section that is visible, 0 to 1. */
  ratio: number
  /** Height of that part, and of the window, in pixels. */
  visible: number
  viewport: number
}

/** How much of the window a section fills that is too tall to be half visible at once. */
const FILLED = 0.95

export const isViewed = ({ ratio, visible, viewport }: Sight): boolean =>
  ratio >= 0.5 || (viewport > 0 && visible >= viewport * FILLED)

/** Fine enough for a section of twenty screens to be noticed when it fills one. */
const steps = Array.from({ length: 101 }, (_step, index) => index / 100)

/** Reports each section of the page once it has been viewed. @returns a function that ends it */
export function trackSectionViews(send: (event: AnalyticsEvent) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const sight = {
          ratio: intersectionRatio,
          visible: intersectionRect.height,
          viewport: rootBounds?.height ?? innerHeight,
        }
        if (!isViewed(sight)) continue
        observer.unobserve(target)
        send(sectionView(target.id))
      }
    },
    { threshold: steps },
  )
  for (const section of document.querySelectorAll('main section[id]')) observer.observe(section)
  return () => observer.disconnect()
}
