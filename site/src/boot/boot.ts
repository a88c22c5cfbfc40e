import type {} from '../news/early-answer.ts'
import type {} from './made-of.ts'

/** What a page tells the boot script about itself; stands in the HTML as inert JSON. */
export interface PageManifest {
  pagePath: string
  /** Digest of the data that the page's HTML was made of; see made-of.ts. */
  madeOf: number
  compilationHash: string
  scripts: string[]
  /** The page stands in for the address it is served at (an unknown or brand-new one). */
  standsIn: boolean
  /** There is nothing to see without React, so that it is needed at once. */
  eager: boolean
  /** Analytics is set up: React is needed to ask for consent, or to count who has given it. */
  analytics: boolean
}

/** What Gatsby's runtime reads from the window. */
interface GatsbyWindow extends Window {
  pagePath?: string
  ___webpackCompilationHash?: string
  pageData?: object
}

/**
 * Starts React at the visitor's first sign of life, and before that only where a page is nothing
 * without it or no longer what it was built from: out of the way of the first view, after the page
 * has loaded and the browser is idle.
 *
 * Inlined in every page as it stands here (`boot.toString()`), so it may use nothing from outside
 * itself, and it is the same text on every page, so that one hash in the policy covers it.
 */
export function boot(): void {
  const page = window as GatsbyWindow
  const element = document.querySelector('script#page-manifest')
  if (!element) return
  const manifest = JSON.parse(element.textContent) as PageManifest
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
  let started = false

  /** The HTML was written for another address than the one it is read at. */
  function leadToSamePage() {
    const path = location.pathname.replace(/^\/es(?=\/|$)/, '') || '/'
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
      link.pathname = (link.dataset.language === 'es' ? '/es' : '') + path
    }
  }

  /** The address as Gatsby's router knows it; undefined for one that it can't find its way back to. */
  function routeHere() {
    try {
      const path = decodeURI(location.pathname)
      return encodeURI(path) === location.pathname && !path.includes('%') ? path : undefined
    } catch {
      return undefined
    }
  }

  function load() {
    page.___webpackCompilationHash = manifest.compilationHash
    page.madeOf = manifest.madeOf
    for (const source of manifest.scripts) {
      const script = document.createElement('script')
      script.src = source
      script.async = true
      script.onerror = sayThatItFailed
      document.body.append(script)
    }
  }

  /** Gatsby looks page data up by address, query included. A page that stands in brings its own. */
  function loadStandIn(route: string, triesLeft: number) {
    const name = manifest.pagePath.replace(/^\/|\/$/g, '')
    fetch(`/page-data/${name}/page-data.json`, { signal: AbortSignal.timeout(8000) })
      .then((response) => response.json() as Promise<object>)
      .then((data) => {
        page.pagePath = location.pathname
        page.pageData = { ...data, path: route + location.search }
        load()
      })
      .catch(() => {
        if (triesLeft === 0) sayThatItFailed()
        else setTimeout(() => loadStandIn(route, triesLeft - 1), 1500)
      })
  }

  /** See BootFallback.tsx. */
  function sayThatItFailed() {
    for (const fallback of document.querySelectorAll<HTMLElement>('[data-boot-fallback]')) {
      fallback.hidden = false
      fallback.parentElement?.removeAttribute('aria-busy')
    }
  }

  /** Browsers tell of a mouse that rests where a page appears as if it had moved, by nothing. */
  function onSign(event: Event) {
    const { type, movementX, movementY } = event as PointerEvent
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
  }

  function start() {
    if (started) return
    started = true
    for (const sign of signs) page.removeEventListener(sign, onSign)
    if (!manifest.standsIn || manifest.pagePath === location.pathname) {
      page.pagePath = manifest.pagePath
      load()
      return
    }
    const route = routeHere()
    if (route !== undefined) loadStandIn(route, 2)
  }

  function mayBeCounted() {
    try {
      return localStorage.getItem('owly-consent') !== 'rejected'
    } catch {
      return false
    }
  }

  function whenIdle(act: () => void) {
    if (typeof page.requestIdleCallback === 'function') {
      page.requestIdleCallback(act, { timeout: 1000 })
    } else {
      setTimeout(act, 200)
    }
  }

  /** Has React show what is new or gone; see built-from.ts. While the API is away, the page stands. */
  function askForNews() {
    if (started) return
    const news = [...document.querySelectorAll<HTMLElement>('[data-news]')].find(
      (element) => element.getClientRects().length > 0,
    )
    if (!news) return
    const { news: address = '', builtFrom: etag } = news.dataset
    if (!etag) {
      start()
      return
    }
    const response = fetch(address, { headers: { 'If-None-Match': etag } })
    page.earlyAnswer = { address, askedAt: Date.now(), response }
    response.then(
      ({ ok, status }) => {
        if (ok || status === 404 || status === 410) start()
      },
      () => undefined,
    )
  }

  if (manifest.standsIn) leadToSamePage()
  for (const sign of signs) page.addEventListener(sign, onSign, { passive: true })
  const act = manifest.eager || (manifest.analytics && mayBeCounted()) ? start : askForNews
  if (document.readyState === 'complete') whenIdle(act)
  else page.addEventListener('load', () => whenIdle(act), { once: true })
}
