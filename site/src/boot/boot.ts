/** What a page tells the boot script about itself; stands in the HTML as inert JSON. */
export interface PageManifest {
  pagePath: string
  compilationHash: string
  chunks: Record<string, string[]>
  scripts: string[]
  /** The page stands in for the address it is served at (an unknown or brand-new one). */
  standsIn: boolean
  /** React is needed as soon as the page is there, not only when someone acts. */
  eager: boolean
  /** Analytics is set up: React is needed to ask for consent, or to count who has given it. */
  analytics: boolean
}

/** What Gatsby's runtime reads from the window. */
interface GatsbyWindow extends Window {
  pagePath?: string
  ___webpackCompilationHash?: string
  ___chunkMapping?: Record<string, string[]>
  pageData?: object
}

/**
 * Starts React out of the way of the first view: after the page has loaded and the browser is
 * idle, or at the visitor's first sign of life, whichever comes first.
 *
 * Inlined in every page as it stands here (`boot.toString()`), so it may use nothing from outside
 * itself, and it is the same text on every page, so that one hash in the policy covers it.
 */
export function boot(): void {
  const page = window as GatsbyWindow
  const element = document.getElementById('page-manifest')
  if (!element) return
  const manifest = JSON.parse(element.textContent) as PageManifest
  const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'scroll']
  let started = false

  function load() {
    page.___webpackCompilationHash = manifest.compilationHash
    page.___chunkMapping = manifest.chunks
    for (const source of manifest.scripts) {
      const script = document.createElement('script')
      script.src = source
      script.async = true
      document.body.append(script)
    }
  }

  function start() {
    if (started) return
    started = true
    for (const sign of signs) page.removeEventListener(sign, start)
    page.pagePath = manifest.pagePath
    if (!manifest.standsIn || manifest.pagePath === location.pathname) {
      load()
      return
    }
    // Gatsby looks page data up by address. A page that stands in brings its own along.
    page.pagePath = location.pathname
    const name = manifest.pagePath.replace(/^\/|\/$/g, '')
    fetch(`/page-data/${name}/page-data.json`)
      .then((response) => response.json() as Promise<object>)
      .then((data) => {
        page.pageData = { ...data, path: location.pathname }
        load()
      })
      .catch(() => undefined)
  }

  function mayBeCounted() {
    try {
      return localStorage.getItem('owly-consent') !== 'rejected'
    } catch {
      return false
    }
  }

  function startWhenIdle() {
    if (typeof page.requestIdleCallback === 'function') {
      page.requestIdleCallback(start, { timeout: 1000 })
    } else {
      setTimeout(start, 200)
    }
  }

  for (const sign of signs) page.addEventListener(sign, start, { passive: true, once: true })
  if (!manifest.eager && !(manifest.analytics && mayBeCounted())) return
  if (document.readyState === 'complete') startWhenIdle()
  else page.addEventListener('load', startWhenIdle, { once: true })
}
