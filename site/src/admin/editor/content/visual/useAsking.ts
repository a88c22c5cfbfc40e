import { useState } from 'react'
import type { ActionDialog } from './toolbar-actions.ts'

export interface Asked {
  dialog: ActionDialog
  /** Pictures that were pasted or dropped. */
  files: readonly File[]
}

/** Which dialog is open over the editor. */
export function useAsking() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    asked,
    ask: (dialog: ActionDialog, files: readonly File[] = []) => setAsked({ dialog, files }),
    close: () => setAsked(null),
  }
}
