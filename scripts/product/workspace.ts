import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Program, type StartOptions } from './program.ts'

/** Where the product is tried: whatever is started or written here is gone when that is over. */
export interface Workspace {
  folder: string
  /** Tells what is going on; never part of a result. */
  note(text: string): void
  /** Starts a program that is ended, with all it has started, at the latest when all is cleared. */
  start(args: readonly string[], options?: StartOptions): Program
  /** Has something else undone then, before the folder goes; the latest first. */
  onClear: (undo: () => void) => void
}

export interface OpenWorkspace extends Workspace {
  /** Ends what was started and removes what was written, at once. */
  clear(): void
}

/** @param name what it is for, e.g. `bench`: in the name of its folder */
export function openWorkspace(name: string, note: (text: string) => void): OpenWorkspace {
  const folder = mkdtempSync(join(tmpdir(), `owly-${name}-`))
  const undos: (() => void)[] = []
  const onClear = (undo: () => void) => void undos.push(undo)
  return {
    folder,
    note,
    start(args, { cwd = folder, env } = {}) {
      // What is killed leaves its temporary files behind.
      const program = startProgram(args, { cwd, env: { TMPDIR: folder, ...env } })
      onClear(() => void program.kill())
      return program
    },
    onClear,
    clear() {
      for (const undo of undos.splice(0).reverse()) undo()
      // What was killed may still be writing its last.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
