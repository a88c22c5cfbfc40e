import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isMissing } from '../../system/error-code.ts'

const folders = ['site', 'content', 'api/contract']
const files = ['package-lock.json', 'tsconfig.json']
const leftOut = /(^|\/)(node_modules|public|\.cache|e2e)(\/|$)|\.build-lock|\.test\.tsx?$/

/**
 * A digest of everything but the news that a build of the site is made from: equal digests mean
 * that there is nothing to build.
 *
 * @param siteUrl the canonical base, which every page carries
 */
export async function digestSiteInputs(rootDir: string, siteUrl: string): Promise<string> {
  const paths = [...files]
  for (const folder of folders) {
    for (const entry of await entriesOf(join(rootDir, folder))) {
      const path = relative(rootDir, join(entry.parentPath, entry.name))
      if (entry.isFile() && !leftOut.test(path)) paths.push(path)
    }
  }
  const digest = createHash('sha256').update(siteUrl)
  for (const path of paths.sort()) {
    digest.update(`\0${path}\0`).update(await contentOf(join(rootDir, path)))
  }
  return digest.digest('hex')
}

/**
 * Gatsby keeps query results between builds and doesn't notice when facts or its own `gatsby`
 * folder have changed. What it made of other inputs is removed, so that no page is built from both,
 * and so is what a build left behind that did not come to its end.
 *
 * @returns a function that notes the inputs, to be called after a build that succeeded
 */
export async function keepCacheOfSameInputs(
  rootDir: string,
  siteUrl: string,
): Promise<() => Promise<void>> {
  const cache = join(rootDir, 'site', '.cache')
  const note = noteIn(rootDir)
  const publicDir = join(rootDir, 'site', 'public')
  const digest = await digestSiteInputs(rootDir, siteUrl)
  const isGood = (await contentOf(note)).toString() === digest
  await rm(note, { force: true })
  if (!isGood) {
    await rm(cache, { recursive: true, force: true })
    await rm(publicDir, { recursive: true, force: true })
    await mkdir(publicDir)
  }
  return async () => {
    await mkdir(cache, { recursive: true })
    await writeFile(note, digest)
  }
}

/** Has the next build start from scratch, e.g. because development fills the same cache. */
export async function forgetBuildInputs(rootDir: string): Promise<void> {
  await rm(noteIn(rootDir), { force: true })
}

const noteIn = (rootDir: string) => join(rootDir, 'site', '.cache', 'built-from')

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function contentOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0)
    throw error
  }
}
