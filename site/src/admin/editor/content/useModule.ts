import { useEffect, useState } from 'react'

const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/** Undefined until the code is there; at once the next time. `load` stays the same function. */
export function useModule<Module>(load: () => Promise<Module>) {
  const [state, setState] = useState(() => ({
    module: loaded.get(load) as Module | undefined,
    failed: false,
  }))
  useEffect(() => {
    if (loaded.has(load)) return
    let wanted = true
    load().then(
      (module) => {
        loaded.set(load, module)
        if (wanted) setState({ module, failed: false })
      },
      () => {
        if (wanted) setState({ module: undefined, failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [load])
  return state
}
