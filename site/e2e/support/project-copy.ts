import { existsSync } from 'node:fs'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rootDir } from './product.ts'

const parts = ['api', 'content', 'scripts', 'site', 'package.json', 'package-lock.json']
const made = new Set(['node_modules', 'public', '.cache'])

/**
 * A copy of the project in a folder of its own, to be built with other content; the installed
 * packages are shared.
 */
export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-project-'))
  for (const part of [...parts, 'tsconfig.json']) {
    await cp(join(rootDir, part), join(folder, part), {
      recursive: true,
      filter: (source) => !made.has(basename(source)),
    })
  }
  // A workspace has a folder of its own for what the root has in another version.
  for (const place of ['.', 'api', 'site']) {
    const installed = join(rootDir, place, 'node_modules')
    if (existsSync(installed)) await symlink(installed, join(folder, place, 'node_modules'), 'dir')
  }
  return folder
}
