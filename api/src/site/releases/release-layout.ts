import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorCode, isMissing } from '../../system/error-code.ts'

export const siteDirectory = (dataDir: string) => join(dataDir, 'site')
export const releasesDirectory = (dataDir: string) => join(dataDir, 'site', 'releases')
/** Names the release that is served. */
export const currentLink = (dataDir: string) => join(dataDir, 'site', 'current')
/** Held by whoever makes a release, so that anything unfinished without a holder is abandoned. */
export const publishLock = (dataDir: string) => join(dataDir, 'site', '.publish-lock')

export const unfinishedPrefix = '.unfinished-'

export const releaseDirectory = (dataDir: string, id: string) =>
  join(releasesDirectory(dataDir), id)
/**
 * A file of the site by its path. All are in one folder, named by digests of their paths: to make
 * and to sync a folder for each page takes longer than all the rest of a release.
 */
export const publicFile = (directory: string, path: string) =>
  join(directory, 'public', createHash('sha256').update(path).digest('hex').slice(0, 32))

/** Of a sound release or not. Microseconds, so that every request may ask; undefined: no link. */
export function currentReleaseId(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(currentLink(dataDir)))
  } catch (error) {
    // EINVAL: something else is in its place.
    if (isMissing(error) || errorCode(error) === 'EINVAL') return undefined
    throw error
  }
}
