import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asOperatorError } from './operator-error.ts'

const ownerOnly = 0o700

/** For its owner only, whatever the umask is. @throws OperatorError */
export function makePrivateFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: ownerOnly }) !== undefined) {
      chmodSync(folder, ownerOnly)
    }
  } catch (error) {
    throw asOperatorError(error, folder)
  }
}

/**
 * Takes from group and others what they may do with a file or folder of ours; what isn't there
 * needs nothing. A folder in which others have files too, as in /tmp, stays as it is.
 *
 * @returns a sentence for the operator when that can't be done
 */
export function keepPrivate(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o077) === 0) return undefined
  if (found.isDirectory() && isShared(path)) {
    return `${path} is shared with other users. Let DATA_DIR be a folder of its own.`
  }
  try {
    chmodSync(path, found.mode & ownerOnly)
    return undefined
  } catch {
    return `Others may read ${path}, and this user can't change that. Change its owner or its mode.`
  }
}

function isShared(folder: string): boolean {
  const { uid } = statSync(folder)
  return readdirSync(folder).some((name) => {
    return lstatSync(join(folder, name), { throwIfNoEntry: false })?.uid !== uid
  })
}
