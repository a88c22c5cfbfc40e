import { pageView, type AnalyticsEvent } from './events.ts'

/** How long a title has to stay the same to be the page's own, in milliseconds. */
const SETTLED = 300

/**
 * Reports the view of a page under the title it settles on: the title changes a moment after the
 * address does, and once more when an article arrives.
 *
 * @param path of the page that is shown
 * @returns a function that ends it; a view that still waits is reported then
 */
export function trackPageView(path: string, send: (event: AnalyticsEvent) => void): () => void {
  let title = document.title
  let isSent = false
  let timer = setTimeout(report, SETTLED)

  const observer = new MutationObserver(() => {
    const isOtherPage = location.pathname !== path
    if (isOtherPage || title === document.title) return
    title = document.title
    clearTimeout(timer)
    timer = setTimeout(report, SETTLED)
  })
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  addEventListener('pagehide', report)

  function report() {
    if (isSent) return
    isSent = true
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('pagehide', report)
    send(pageView(path, title))
  }
  return report
}
