import { existsSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFileDraft } from '../database/sqlite/file-drafts.ts'
import { asOperatorError, OperatorError } from '../system/operator-error.ts'
import { syncToDisk } from '../system/sync-files.ts'

const ownerOnly = 0o600

/**
 * Makes a file that is there as a whole or not at all, for its owner only: it is written beside
 * its place, is on the disk, and then gets its name. A file that has the name already stays.
 *
 * @throws OperatorError when the file is there, or can't be written
 */
export async function writeBeside(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OperatorError(`There is no folder ${folder}.`)
  }
  const draft = makeFileDraft(file)
  try {
    await writeFile(draft.path, '', { flag: 'wx', mode: ownerOnly })
    refuseExisting(file)
    await write(draft.path)
    await syncToDisk([draft.path])
    refuseExisting(file)
    await rename(draft.path, file)
    await syncToDisk([folder])
  } catch (error) {
    throw asOperatorError(error, folder)
  } finally {
    draft.remove()
  }
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return
  throw new OperatorError(`${file} is there already. Choose another name, or move it away.`)
}
