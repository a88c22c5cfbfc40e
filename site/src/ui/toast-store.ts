/** Spec: one toast at a time; a dismissed one is forgotten after this many milliseconds. */
const LIMIT = 1
const REMOVAL_DELAY = 1_000_000

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo; the toast closes when it is done. */
  action?: { label: string; onClick: () => void }
}

export interface ShownToast extends ToastMessage {
  id: string
  open: boolean
}

type Listener = () => void

/** Keeps the toasts that are shown or closing; the newest comes first. */
export function createToastStore() {
  let toasts: readonly ShownToast[] = []
  let count = 0
  const listeners = new Set<Listener>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()

  function change(next: readonly ShownToast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function remove(id: string) {
    clearTimeout(removals.get(id))
    removals.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }

  function dismiss(id: string) {
    if (!removals.has(id))
      removals.set(
        id,
        setTimeout(() => remove(id), REMOVAL_DELAY),
      )
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  }

  function show(message: ToastMessage) {
    const id = String((count += 1))
    const next = [{ ...message, id, open: true }, ...toasts]
    for (const { id: dropped } of next.slice(LIMIT)) {
      clearTimeout(removals.get(dropped))
      removals.delete(dropped)
    }
    change(next.slice(0, LIMIT))
    return { id, dismiss: () => dismiss(id) }
  }

  return {
    show,
    dismiss,
    current: () => toasts,
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const toastStore = createToastStore()
