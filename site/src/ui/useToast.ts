import { useSyncExternalStore } from 'react'
import { toastStore, type ShownToast, type ToastMessage } from './toast-store.ts'

/** Shows a toast, from anywhere. Gives back its id and a way to dismiss it. */
export const toast = (message: ToastMessage) => toastStore.show(message)

const none: readonly ShownToast[] = []

export function useToast() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  return { toasts, toast, dismiss: toastStore.dismiss }
}
