import { useEffect } from 'react'

/** Makes the browser ask before the page is closed or reloaded while there are unsaved words. */
export function useLeaveWarning(hasChanges: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
}
