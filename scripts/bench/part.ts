import type { Workspace } from '../product/workspace.ts'

/** What a figure is held to: its ratio to the reference, or itself where there is none. */
export type Goal = { atLeast: number } | { atMost: number }

export interface Row {
  what: string
  unit: string
  /** The median over the rounds, like the reference. */
  measured: number
  /** What stands beside it in the same run; null where a figure counts by itself. */
  reference: number | null
  /** Measured to reference: the median of the rounds, and the lowest and highest of them. */
  ratio: number | null
  spread: readonly [lowest: number, highest: number]
  goal: Goal | null
}

export interface Bench extends Workspace {
  /** How often each figure is taken, at least 1. */
  rounds: number
}

export interface BenchPart {
  name: string
  run(bench: Bench): Promise<Row[]>
}
