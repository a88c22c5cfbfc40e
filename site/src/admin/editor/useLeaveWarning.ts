import { useEffect } from 'react'

/**
 * Makes the browser ask before the page is closed or reloaded while there are unsaved words.
 *
 * @param hasChanges asked at that moment
 */
export function useLeaveWarning(hasChanges: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
}
