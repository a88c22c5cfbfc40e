import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forEach } from './for-each.ts'

/** Of the four threads that Node has for files, one stays for whoever reads meanwhile. */
const atOnce = 3

/**
 * Resolves when files and folders are on the disk, and not only on their way to it: a power cut
 * takes nothing back. A file is only sure to be found again when its folder is synced, too.
 */
export async function syncToDisk(paths: readonly string[]): Promise<void> {
  await forEach(paths, atOnce, async (path) => {
    const handle = await open(path)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** A folder and every folder below it. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return [folder, ...folders.map((entry) => join(entry.parentPath, entry.name))]
}
