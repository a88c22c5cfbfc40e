import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMissing } from './error-code.ts'
import { inSlices } from './in-slices.ts'

/**
 * The files in a folder and in all below it, links left out; none where there is no such folder.
 *
 * @param isLeftOut of a file, or of a folder, which is not even looked into
 * @returns paths from the folder, with slashes
 */
export async function filesBelow(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<string[]> {
  const files: string[] = []
  const folders = ['']
  // Grows while it is gone through.
  await inSlices(folders, (within) => {
    for (const entry of entriesIn(join(folder, within))) {
      const path = within === '' ? entry.name : `${within}/${entry.name}`
      if (isLeftOut(path)) continue
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) files.push(path)
    }
  })
  return files
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
