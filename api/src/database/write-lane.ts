import { setTimeout as pause } from 'node:timers/promises'

/** Pauses between two tries to get a lock that another process holds; the last one repeats. */
const pausesMs = [5, 10, 20, 50, 100]

/** Lets one in at a time, in the order they came. Whoever waits holds no thread. */
export class WriteLane {
  #taken = false
  readonly #waiting = new Set<() => void>()

  /** @param deadline on the clock of performance.now(). @returns false when it passed before one's turn */
  enter(deadline: number): Promise<boolean> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(go)
        resolve(false)
      }, deadline - performance.now())
      const go = () => {
        clearTimeout(timer)
        this.#waiting.delete(go)
        resolve(true)
      }
      this.#waiting.add(go)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#taken = false
    else next()
  }
}

/** Does the work, again and again while it is `busy`, until the deadline; then throws as it did. */
export async function untilFree<T>(
  work: () => T,
  { isBusy, deadline }: { isBusy: (error: unknown) => boolean; deadline: number },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)])
  }
}
