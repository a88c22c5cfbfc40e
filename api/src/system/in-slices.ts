import { setImmediate } from 'node:timers/promises'

/** Nobody who is served meanwhile notices it. */
const sliceMs = 4

/**
 * Works through items one after the other, and lets others have their turn every few milliseconds.
 * For what is a single call to the system each: waited for one by one, ten thousand of those take
 * seconds, of which the system needs tenths.
 */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - begun < sliceMs) continue
    await setImmediate()
    begun = performance.now()
  }
}
