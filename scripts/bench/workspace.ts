import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'
import type { Bench, Program } from './part.ts'

export interface Workspace extends Bench {
  /** Ends what was started and removes what was written, at once. */
  clear(): void
}

export function openWorkspace({ rounds, note }: Pick<Bench, 'rounds' | 'note'>): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'owly-bench-'))
  const programs: Program[] = []
  return {
    rounds,
    folder,
    note,
    start(args, options) {
      const program = startProgram(args, { cwd: folder, ...options })
      programs.push(program)
      return program
    },
    clear() {
      for (const program of programs) program.kill()
      // What was killed may still be writing its last.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
