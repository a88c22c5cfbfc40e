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

/** What a part may use. Whatever it starts or writes through this is gone when the bench ends. */
export interface Bench {
  /** How often each figure is taken, at least 1. */
  rounds: number
  folder: string
  /** Tells what is going on; never part of the result. */
  note(text: string): void
  /** Starts a program that is ended, with all it has started, at the latest when the bench ends. */
  start(args: readonly string[], options?: StartOptions): Program
}

export interface StartOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface Program {
  /** Of its process group, which holds whatever it starts. */
  pid: number
  /** Waits for a text in what it prints. @throws Error with its output when it ends before */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends it well, or at once when it takes its time. */
  stop(): Promise<void>
  kill(): void
}

export interface BenchPart {
  name: string
  run(bench: Bench): Promise<Row[]>
}
