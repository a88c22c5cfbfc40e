import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareImagesFolder } from '../../../contract/built-files.ts'
import { builtFromFile } from '../../../contract/republish.ts'
import { isMissing } from '../../system/error-code.ts'
import { filesBelow } from '../../system/files-below.ts'
import { inSlices } from '../../system/in-slices.ts'

const folders = ['site', 'content', 'api/contract']
const files = ['package-lock.json', 'tsconfig.json']
const leftOut = /(^|\/)(node_modules|public|\.cache|e2e)(\/|$)|\.build-lock|\.test\.tsx?$/

/** Of everything but the news that a build is made from: equal digests mean nothing to build. */
export async function digestSiteInputs(rootDir: string, siteUrl: string): Promise<string> {
  const paths = [...files]
  for (const folder of folders) {
    const found = await filesBelow(join(rootDir, folder), (path) => leftOut.test(path))
    paths.push(...found.map((path) => `${folder}/${path}`))
  }
  const digest = createHash('sha256').update(siteUrl)
  await inSlices(paths.sort(), (path) => {
    digest.update(`\0${path}\0`).update(contentOf(join(rootDir, path)))
  })
  return digest.digest('hex')
}

export interface BuiltFolder {
  /** Whether `site/public` is as the last build has left it, and made from the same inputs. */
  isGood: boolean
  /**
   * Removes all that former builds have left, so that no page is built from both; but share images,
   * whose names say what they are made from, and whose drawing takes longer than that of all pages.
   */
  clear(): Promise<void>
  /** Notes what the folder is made from and how it is, to be called after a build that succeeded. */
  note(): Promise<void>
}

export async function readBuiltFolder(rootDir: string, siteUrl: string): Promise<BuiltFolder> {
  const cache = join(rootDir, 'site', '.cache')
  const publicDir = join(rootDir, 'site', 'public')
  const inputs = await digestSiteInputs(rootDir, siteUrl)
  const stateNow = async () => `${inputs} ${await digestFolder(publicDir)}`
  return {
    isGood: contentOf(noteIn(rootDir)).toString() === (await stateNow()),
    async clear() {
      await Promise.all([empty(cache), empty(publicDir, shareImagesFolder.split('/'))])
    },
    async note() {
      await mkdir(cache, { recursive: true })
      await writeFile(noteIn(rootDir), await stateNow())
    },
  }
}

/** Keeps the folder itself, which may be where a disk is mounted, and what `kept` leads to in it. */
async function empty(folder: string, kept: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [name, ...below] = kept
  const names = (await readdir(folder)).filter((one) => one !== name)
  await Promise.all(names.map((one) => rm(join(folder, one), { recursive: true, force: true })))
  if (name !== undefined && below.length > 0) await empty(join(folder, name), below)
}

/** Of every file's path, size and time: whatever touches the folder changes one of them. */
async function digestFolder(folder: string): Promise<string> {
  const files: string[] = []
  await inSlices(await filesBelow(folder), (path) => {
    const { size, mtimeMs } = statSync(join(folder, path))
    // Whoever keeps the folder elsewhere for a while keeps the seconds of its files.
    files.push(`${path} ${size} ${Math.floor(mtimeMs / 1000)}`)
  })
  return createHash('sha256').update(files.sort().join('\n')).digest('hex')
}

/** Has the next build start from scratch, e.g. because development fills the same cache. */
export async function forgetBuildInputs(rootDir: string): Promise<void> {
  await rm(noteIn(rootDir), { force: true })
}

const noteIn = (rootDir: string) => join(rootDir, 'site', builtFromFile)

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0)
    throw error
  }
}
