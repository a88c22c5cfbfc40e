import type { Workspace } from '../product/workspace.ts'

export interface Part {
  name: string
  run: (soak: Soak) => Promise<Outcome>
}

interface Outcome {
  tried: string
  /** What went wrong, a line each; none when all held. */
  lost: string[]
}

export interface Soak extends Workspace {
  /** How often what is repeated is repeated. */
  rounds: number
  requests: number
}
