/** Prints a command's progress, step by step, with the seconds since it began. */
export function createSteps(write: (line: string) => void = console.log) {
  const begun = performance.now()
  return {
    step: (text: string) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
      write(`${seconds} s  ${text}`)
    },
    detail: (text: string) => write(`            ${text}`),
  }
}

export type Steps = ReturnType<typeof createSteps>

const fewSecondsMs = 3000

/** The same, called so rarely that a terminal can follow. */
export function everyFewSeconds<T>(tell: (value: T) => void): (value: T) => void {
  let told = performance.now()
  return (value) => {
    if (performance.now() - told < fewSecondsMs) return
    told = performance.now()
    tell(value)
  }
}
