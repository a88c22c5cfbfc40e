import { cookieRemovals } from './cookies.ts'
import type { AnalyticsEvent } from './events.ts'
import type { AnalyticsSettings } from './settings.ts'

export interface AnalyticsProvider {
  /** Loads the service. To be called only after the visitor accepted. */
  start: () => void
  /** Hands an event over; before `start` and after `stop` it goes nowhere. */
  send: (event: AnalyticsEvent) => void
  /** Ends all sending and removes the service's cookies. */
  stop: () => void
}

interface GtagWindow extends Window {
  dataLayer?: unknown[]
}

export function createGtagProvider({
  scriptUrl,
  measurementId,
}: AnalyticsSettings): AnalyticsProvider {
  const page: GtagWindow = window
  let script: HTMLScriptElement | undefined
  let hasArrived = false
  let isOn = false

  const gtag: (...words: unknown[]) => void = function () {
    page.dataLayer ??= []
    // gtag.js tells commands from other entries by this being an arguments object.
    // eslint-disable-next-line prefer-rest-params
    page.dataLayer.push(arguments)
  }

  /** The switch on the window that gtag.js looks at before it sends or stores anything. */
  const disable = (isDisabled: boolean) =>
    Reflect.set(page, `ga-disable-${measurementId}`, isDisabled)

  function load() {
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    gtag('js', new Date())
    gtag('config', measurementId, { send_page_view: false })
    const address = new URL(scriptUrl)
    address.searchParams.set('id', measurementId)
    script = document.createElement('script')
    script.async = true
    script.src = address.href
    script.addEventListener('load', () => {
      hasArrived = true
    })
    document.head.append(script)
  }

  /** Takes back what waits for a script that hasn't come yet. */
  function unload() {
    if (!script || hasArrived) return
    script.remove()
    script = undefined
    delete page.dataLayer
  }

  return {
    start() {
      isOn = true
      disable(false)
      if (!script) load()
    },
    send(event) {
      if (isOn) gtag('event', event.name, parametersOf(event))
    },
    stop() {
      isOn = false
      disable(true)
      unload()
      for (const removal of cookieRemovals(document.cookie, location.hostname)) {
        document.cookie = removal
      }
    },
  }
}

/** An event's parameters under the names that Google Analytics knows. */
export function parametersOf(event: AnalyticsEvent): Record<string, string> {
  if (event.name === 'page_view') return { page_path: event.path, page_title: event.title }
  return {
    event_category: event.category,
    event_label: event.label,
    ...('from' in event && { event_source: event.from }),
  }
}
