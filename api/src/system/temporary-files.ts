import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is put aside for as long as something takes, by what it is for. */
const prefixes = { upload: 'owly-upload-', import: 'owly-import-', build: 'owly-build-' }

/** Nothing that is still in use is as old. */
const abandonedAfterMs = 24 * 60 * 60_000

/** @returns the path of a file of this process that is to be made, and removed */
export const temporaryFile = (use: keyof typeof prefixes) =>
  join(tmpdir(), `${prefixes[use]}${process.pid}-${randomUUID()}`)

/** Makes a folder that is to be removed. */
export const temporaryFolder = (use: keyof typeof prefixes) =>
  mkdtemp(join(tmpdir(), prefixes[use]))

/** Removes what processes left behind that were killed. Call it at start. */
export async function sweepTemporary(): Promise<void> {
  const before = Date.now() - abandonedAfterMs
  for (const name of await readdir(tmpdir())) {
    if (!Object.values(prefixes).some((prefix) => name.startsWith(prefix))) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || found.mtimeMs >= before) continue
    // What isn't ours to remove is another server's to sweep.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
