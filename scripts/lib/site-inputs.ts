import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const folders = ['site', 'content', 'api/contract']
const files = ['package-lock.json', 'tsconfig.json']
const leftOut = /(^|\/)(node_modules|public|\.cache|\.build-lock|e2e)(\/|$)|\.test\.tsx?$/

/**
 * A digest of everything but the news that a build of the site is made from: equal digests mean
 * that there is nothing to build.
 *
 * @param siteUrl the canonical base, which every page carries
 */
export async function digestSiteInputs(rootDir: string, siteUrl: string): Promise<string> {
  const paths = [...files]
  for (const folder of folders) {
    const entries = await readdir(join(rootDir, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = relative(rootDir, join(entry.parentPath, entry.name))
      if (entry.isFile() && !leftOut.test(path)) paths.push(path)
    }
  }
  const digest = createHash('sha256').update(siteUrl)
  for (const path of paths.sort()) {
    digest.update(`\0${path}\0`).update(await readFile(join(rootDir, path)))
  }
  return digest.digest('hex')
}
