import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { asOperatorError, OperatorError } from '../../system/operator-error.ts'
import { tryFileLock } from './file-lock.ts'

/** A file that is being made beside its place, and moved or linked there once it is whole. */
export interface FileDraft {
  /** Nothing is there yet. */
  path: string
  /** Removes it with whatever was made beside it. */
  remove(): void
}

/** Its end is that of mkdtemp. */
const draftName = /^(.+)\.unfinished-\w{6}$/
const ownerOnly = 0o700

/** To be swept away before one's lock is there takes another process at that very moment. */
const mostTries = 5

/**
 * Makes a folder for the draft of a file. This process holds a lock in it until the draft is removed
 * or the process ends, however it ends: so a draft is told from what was left behind, which goes
 * first.
 *
 * @throws OperatorError when the folder can't be made
 */
export function makeFileDraft(file: string): FileDraft {
  const folder = dirname(file)
  try {
    sweep(folder)
  } catch {
    // What can't be removed, another user's for one, is in nobody's way.
  }
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const draft = tryDraft(file)
      if (draft !== undefined) return draft
    }
  } catch (error) {
    throw asOperatorError(error, folder)
  }
  throw new OperatorError(`The disk of ${folder} can't lock files. Choose a folder on another one.`)
}

/** Removes what processes left behind in a folder that were killed. Call it at start. */
export async function sweepFileDrafts(folder: string): Promise<void> {
  if (existsSync(folder)) sweep(folder)
}

function sweep(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [, name] = draftName.exec(entry.name) ?? []
    if (!entry.isDirectory() || name === undefined) continue
    const draft = join(folder, entry.name)
    const letGo = unlessGone(draft, () => {
      return isOurs(draft, name) ? tryFileLock(lockIn(draft, name)) : undefined
    })
    if (letGo !== undefined) remove(draft, name, letGo)
  }
}

function tryDraft(file: string): FileDraft | undefined {
  const name = basename(file)
  const folder = mkdtempSync(`${file}.unfinished-`)
  let letGo: (() => void) | undefined
  try {
    letGo = unlessGone(folder, () => {
      // Whatever the umask is.
      chmodSync(folder, ownerOnly)
      return tryFileLock(lockIn(folder, name))
    })
  } catch (error) {
    // A full disk, for one, has no room for the lock.
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  if (letGo === undefined) return undefined
  const draft = { path: join(folder, name), remove: () => remove(folder, name, letGo) }
  if (existsSync(lockIn(folder, name))) return draft
  draft.remove()
  return undefined
}

/** Named like the file, so that whoever deletes old files by their names deletes it with them. */
const lockIn = (folder: string, name: string) => join(folder, `${name}.lock`)

/** Others may have a folder of such a name in theirs. */
function isOurs(folder: string, name: string): boolean {
  const inside = readdirSync(folder, { withFileTypes: true })
  const lock = basename(lockIn(folder, name))
  return inside.length === 0 || inside.some((entry) => entry.isFile() && entry.name === lock)
}

/** The lock goes last: without it, what is left by who is killed here would be nobody's. */
function remove(folder: string, name: string, letGo: () => void): void {
  const lock = basename(lockIn(folder, name))
  try {
    unlessGone(folder, () => {
      for (const one of readdirSync(folder)) {
        if (one !== lock) rmSync(join(folder, one), { recursive: true })
      }
      rmSync(folder, { recursive: true })
    })
  } finally {
    letGo()
  }
}

/** Undefined when the folder was swept away meanwhile. */
function unlessGone<T>(folder: string, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (existsSync(folder)) throw error
    return undefined
  }
}
