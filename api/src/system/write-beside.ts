import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asOperatorError, OperatorError } from './operator-error.ts'
import { syncToDisk } from './sync-files.ts'

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
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, '', { flag: 'wx', mode: ownerOnly })
    refuseExisting(file)
    await write(draft)
    await syncToDisk([draft])
    refuseExisting(file)
    await rename(draft, file)
    await syncToDisk([folder])
  } catch (error) {
    throw asOperatorError(error, folder)
  } finally {
    await rm(draft, { force: true })
  }
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return
  throw new OperatorError(`${file} is there already. Choose another name, or move it away.`)
}
