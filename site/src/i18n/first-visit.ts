/** Where the switch keeps the visitor's choice, `en` or `es` (localStorage). */
export const languageChoiceKey = 'owly-language'

/** What is known of a page load before anything is painted. */
export interface PageLoad {
  path: string
  search: string
  hash: string
  /** The browser's languages, the most wanted first. */
  languages: readonly string[]
  /** The choice made with the switch; null when none was made. */
  choice: string | null
  /** Whether an earlier load of this visit has decided. */
  decided: boolean
  isError: boolean
  userAgent: string
}

/**
 * The address that the first load of a visit moves on to, or null to stay.
 *
 * Someone whose languages include Spanish reads every page in Spanish; someone whose first language
 * is English leaves `/es`, and no other Spanish page, for `/`. A choice made with the switch takes
 * the place of the browser's languages. So a link to a Spanish page that somebody shared shows that
 * page also to those who once chose English: the link is the later and more exact wish.
 *
 * Inlined in every page as it stands here, so it may use nothing from outside itself.
 */
export function decideLanguage(load: PageLoad): string | null {
  const { path } = load
  const isSpanishPage = path === '/es' || path.startsWith('/es/')
  if (isSpanishPage && path !== '/es' && path !== '/es/') return null
  const { choice } = load
  const languages = choice === 'en' || choice === 'es' ? [choice] : load.languages
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0])
  const movesOn = isSpanishPage ? wanted[0] === 'en' : wanted.includes('es')
  // Most loads end here, and don't ask for what takes a phone longer to tell.
  if (!movesOn || load.decided || load.isError) return null
  const crawler =
    /(^|[^u])bot|crawl|spider|slurp|mediapartners|googleother|inspectiontool|externalhit|externalagent|embedly|whatsapp|lighthouse|archiver/i
  if (crawler.test(load.userAgent)) return null
  return (isSpanishPage ? '/' : '/es' + path) + load.search + load.hash
}

/**
 * Lets `decide` choose once per visit and moves on to the address it gives, in the place of this
 * one in the history. A visit lasts as long as the tab, which is told so when the page is out of
 * sight; arriving from another page of this site counts as being in the middle of one, too. What a
 * phone takes a moment to tell is asked for only where it matters. The page that is left isn't
 * painted, unless the other one takes too long.
 *
 * Inlined like `decideLanguage`.
 *
 * @param choiceKey where the switch keeps its choice
 */
export function decideFirstVisit(decide: (load: PageLoad) => string | null, choiceKey: string) {
  const visitKey = 'owly-visit'
  const unlessClosed = <T>(ask: () => T) => {
    try {
      return ask()
    } catch {
      // Storage is closed to this page.
      return null
    }
  }
  const { pathname: path, search, hash } = location
  const { languages } = navigator
  const load: PageLoad = {
    path,
    search,
    hash,
    languages,
    get choice() {
      return unlessClosed(() => localStorage.getItem(choiceKey))
    },
    get decided() {
      return unlessClosed(() => sessionStorage.getItem(visitKey)) !== null
    },
    get isError() {
      const [navigation] = performance.getEntriesByType('navigation') as [
        (PerformanceNavigationTiming & { responseStatus?: number })?,
      ]
      const isErrorPage = document.documentElement.hasAttribute('data-error-page')
      return isErrorPage || Number(navigation?.responseStatus) >= 400
    },
    get userAgent() {
      return navigator.userAgent
    },
  }
  const isFromHere = document.referrer.startsWith(location.origin + '/')
  const target = isFromHere ? null : decide(load)
  document.addEventListener('visibilitychange', () => {
    unlessClosed(() => sessionStorage.setItem(visitKey, 'decided'))
  })
  if (target === null) return
  const root = document.documentElement
  root.hidden = true
  setTimeout(() => {
    root.hidden = false
  }, 4000)
  location.replace(target)
}
