/**
 * What the frame of a page does with clicks and focus, with or without React: a link in the drawer
 * closes it, and so does focus that leaves it; the language switch carries query and fragment
 * along and remembers the choice; and the page glides to a place of its own, whereas a new page and
 * the way back to an old one stand where they belong at once.
 *
 * Inlined in every page as it stands here (`handlePageClicks.toString()`), so it may use nothing
 * from outside itself.
 *
 * @param choiceKey where the choice of a language is kept in localStorage
 */
export function handlePageClicks(choiceKey: string): void {
  const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)
  const glide = (isGliding: boolean) =>
    document.documentElement.toggleAttribute('data-gliding', isGliding)
  const stopGliding = () => glide(false)
  const isPlaceOnThisPage = (link: HTMLAnchorElement) =>
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search

  document.addEventListener(
    'click',
    (event) => {
      const link = elementOf(event)?.closest('a')
      if (!link) return
      glide(isPlaceOnThisPage(link))
      // A place that is in view already gives no scrollend.
      setTimeout(stopGliding, 1500)
      const language = link.dataset.language
      if (language) {
        link.search = location.search
        link.hash = location.hash
        try {
          localStorage.setItem(choiceKey, language)
        } catch {
          // Storage is closed to this page: the choice lasts as long as its address.
        }
      }
      link.closest<HTMLElement>('[popover]')?.hidePopover()
    },
    true,
  )

  document.addEventListener('scrollend', stopGliding)

  // Not every browser opens what hides the place that an address names.
  const reveal = () => {
    const place = document.getElementById(location.hash.slice(1))
    const hidden = place?.closest<HTMLDetailsElement>('details:not([open])')
    if (!hidden) return
    hidden.open = true
    place?.scrollIntoView()
  }
  document.addEventListener('DOMContentLoaded', reveal)
  window.addEventListener('hashchange', reveal)

  document.addEventListener('focusin', (event) => {
    const drawer = document.getElementById('menu')
    const focused = elementOf(event)
    if (!drawer || !focused || !('popover' in drawer) || !drawer.matches(':popover-open')) return
    if (!drawer.contains(focused) && !focused.matches('[popovertarget="menu"]')) {
      drawer.hidePopover()
    }
  })
}
