import { tabIds } from '../../news/addresses.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'

export const tabs = [
  { type: 'news', id: tabIds.news },
  { type: 'release', id: tabIds.release },
] as const

export type TabId = (typeof tabs)[number]['id']

const isTab = (id: string | undefined): id is TabId => tabs.some((tab) => tab.id === id)
const tabInAddress = (): TabId => {
  const id = window.location.hash.slice(1)
  return isTab(id) ? id : 'news'
}

/**
 * Turns the links and sections of the news list into ARIA tabs once React is there: arrow keys
 * move between them and the address keeps the choice. Until then `active` is undefined and the
 * returned props are empty, so that the plain links work.
 */
export function useTabs() {
  const [active, setActive] = useState<TabId>()

  useEffect(() => {
    const follow = () => setActive(tabInAddress())
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  if (!active) {
    return {
      active,
      listProps: { role: 'group' },
      tabProps: () => ({}),
      panelProps: (id: TabId) => ({ 'aria-labelledby': `${id}-title` }),
    }
  }

  function choose(id: TabId) {
    setActive(id)
    window.history.replaceState(window.history.state, '', `#${id}`)
    document.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) return
    event.preventDefault()
    if (event.key === ' ') return
    const other = tabs.find(({ id }) => id !== active)?.id ?? active
    choose(event.key === 'Home' ? 'news' : event.key === 'End' ? 'release-notes' : other)
  }

  return {
    active,
    listProps: { role: 'tablist' },
    tabProps: (id: TabId) => ({
      role: 'tab',
      'aria-selected': id === active,
      'aria-controls': id,
      tabIndex: id === active ? 0 : -1,
      onKeyDown,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        choose(id)
      },
    }),
    panelProps: (id: TabId) => ({ role: 'tabpanel', 'aria-labelledby': `${id}-title` }),
  }
}
