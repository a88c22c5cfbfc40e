import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React runs here: false in the static HTML, true once a component is interactive. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
