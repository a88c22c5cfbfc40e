const longestSleep = 30_000

/** A sleep that can be cut short. A wake() while nobody sleeps ends the next sleep at once. */
export interface Alarm {
  /** Resolves at `time` (undefined: whenever), after 30 s at the latest, or on wake(). */
  sleepUntil(time: Date | undefined, now: Date): Promise<void>
  wake(): void
}

/** Makes the alarm of one loop: it has one sleeper at a time. */
export function createAlarm(): Alarm {
  let woken = false
  let ring: (() => void) | undefined
  return {
    sleepUntil(time, now) {
      const delay = time ? time.getTime() - now.getTime() : longestSleep
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          ring = undefined
          woken = false
          resolve()
        }
        const timer = setTimeout(end, woken ? 0 : Math.min(Math.max(delay, 0), longestSleep))
        ring = end
      })
    },
    wake() {
      woken = true
      ring?.()
    },
  }
}
