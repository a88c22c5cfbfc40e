import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { needsWholeBuild } from '../../api/contract/republish.ts'
import { rootDir } from '../lib/root.ts'

const files = ['package.json', 'package-lock.json', 'tsconfig.json']
const made = new Set(['node_modules', 'public', '.cache', 'dist'])

/**
 * A copy of the project in a folder of its own, to be built with other content; the installed
 * packages are shared.
 */
export function copyProject(): Promise<string> {
  return copy(['api', 'content', 'scripts', 'site'])
}

/**
 * A copy for trying the commands in seconds: scripts stand in for Gatsby, whose build is one page
 * that names the addresses it was given, and for what goes on from that, which adds nothing.
 */
export async function copyWithoutSite(): Promise<string> {
  const folder = await copy(['api', 'content', 'scripts'])
  const gatsby = join(folder, 'site', 'node_modules', 'gatsby')
  await mkdir(gatsby, { recursive: true })
  await mkdir(join(folder, 'site', 'public'))
  await writeFile(join(folder, 'site', 'package.json'), '{}')
  await writeFile(join(gatsby, 'package.json'), '{}')
  await writeFile(
    join(gatsby, 'cli.js'),
    `const { SITE_URL, API_URL } = process.env
     require('node:fs').writeFileSync('public/index.html', SITE_URL + ' ' + API_URL)`,
  )
  const ours = join(folder, 'site', 'gatsby')
  await mkdir(ours)
  await writeFile(join(ours, 'page-thread.ts'), '')
  await writeFile(
    join(ours, 'republish-command.ts'),
    `process.exitCode = process.argv.includes('--rest') ? 0 : ${needsWholeBuild}`,
  )
  return folder
}

async function copy(folders: readonly string[]): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'owly-project-'))
  for (const part of [...folders, ...files]) {
    await cp(join(rootDir, part), join(target, part), {
      recursive: true,
      filter: (source) => !made.has(basename(source)),
    })
  }
  // A workspace has a folder of its own for what the root has in another version.
  for (const place of ['.', ...folders]) {
    const installed = join(rootDir, place, 'node_modules')
    if (existsSync(installed)) await sharePackages(installed, join(target, place, 'node_modules'))
  }
  return target
}

/** Links each package by itself: an installation in the copy would empty a folder that is shared. */
async function sharePackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) await symlink(join(from, name), join(to, name))
}
