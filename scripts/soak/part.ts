/** One of the long checks. */
export interface Part {
  name: string
  run: (soak: Soak) => Promise<Outcome>
}

interface Outcome {
  /** What was done, with its figures. */
  tried: string
  /** What went wrong, a line each; none when all held. */
  lost: string[]
}

/** What a part is given. Everything it leaves goes when it ends, however it ends. */
export interface Soak {
  /** A folder of its own. */
  folder: string
  /** How often what is repeated is repeated. */
  rounds: number
  /** How many requests the fuzzing sends. */
  requests: number
  /** Called when the part has ended, latest first; or when all is stopped. */
  onEnd: (cleanup: () => void) => void
  /** Says how far it has come. */
  progress: (line: string) => void
}
