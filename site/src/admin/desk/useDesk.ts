import { useMemo, useSyncExternalStore } from 'react'
import { plainView, readDesk, writeDesk, type DeskView, type Section } from './desk-address.ts'

/** Kept with an entry of the browser's history: where the pages before this one start. */
interface Entry {
  trail?: (string | null)[]
}

const CHANGE = 'desk-view'
const changes = ['popstate', 'hashchange', CHANGE]

function subscribe(listener: () => void) {
  for (const change of changes) window.addEventListener(change, listener)
  return () => {
    for (const change of changes) window.removeEventListener(change, listener)
  }
}

const fragment = () => window.location.hash
const trail = () => (window.history.state as Entry | null)?.trail ?? []

function go(view: DeskView, how: 'push' | 'replace', entry: Entry = {}) {
  const { pathname, search } = window.location
  window.history[`${how}State`](entry, '', pathname + search + writeDesk(view))
  window.dispatchEvent(new Event(CHANGE))
}

/** What the editor looks at, kept in the address: Back, reload and a copied address bring it. */
export function useDesk() {
  const shown = useSyncExternalStore(subscribe, fragment, () => '')
  const view = useMemo(() => readDesk(shown), [shown])
  return useMemo(
    () => ({
      view,
      open: (section: Section) => go(plainView(section), 'push'),
      /** Looks at the first page of something else. */
      change: (change: Partial<DeskView>, how: 'push' | 'replace' = 'push') =>
        go({ ...view, ...change, page: 1, before: null }, how),
      next: (before: string) =>
        go({ ...view, page: view.page + 1, before }, 'push', { trail: [...trail(), view.before] }),
      /** The page before this one; the first one, when nobody came by it. */
      previous: () => {
        const starts = trail()
        const before = starts.at(-1) ?? null
        const page = before === null ? 1 : view.page - 1
        go({ ...view, page, before }, 'push', { trail: starts.slice(0, -1) })
      },
    }),
    [view],
  )
}

export type Desk = ReturnType<typeof useDesk>
