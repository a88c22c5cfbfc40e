export interface Part {
  name: string
  run: (soak: Soak) => Promise<Outcome>
}

interface Outcome {
  tried: string
  /** What went wrong, a line each; none when all held. */
  lost: string[]
}

export interface Soak {
  folder: string
  /** How often what is repeated is repeated. */
  rounds: number
  requests: number
  /** Called when the part has ended, latest first; or when all is stopped. */
  onEnd: (cleanup: () => void) => void
  progress: (line: string) => void
}
