import { readFile, readlink } from 'node:fs/promises'
import { readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Encoding } from '../../http/encoding.ts'

/** What the caller of publishRelease() says about a build. */
export interface ReleaseMeta {
  builtAt: string
  /** What it was built from, by names of the caller's; equal ones mean: nothing to build. */
  fingerprints: Record<string, string>
}

export interface Release extends ReleaseMeta {
  id: string
  /** Holds `public/`, `encoded/`, `files.json` and `release.json`. Never changes. */
  directory: string
}

/**
 * One file of a release; the release's `files.json` has them by path (`/pricing/index.html`). `br`
 * and `gzip` are the sizes of `encoded/<hash>.br` and `.gzip`, where they exist.
 */
export interface ReleaseFile extends Partial<Record<Encoding, number>> {
  size: number
  /** Of the content: the first 32 hex digits of its SHA-256. */
  hash: string
  /** Since when the content is what it is. */
  modified: string
  /** When a build last had it in it; older than the release for assets kept for open tabs. */
  lastBuilt: string
}

export type ReleaseFiles = Record<string, ReleaseFile>

export const releasesDirectory = (dataDir: string) => join(dataDir, 'site', 'releases')
export const currentLink = (dataDir: string) => join(dataDir, 'site', 'current')
export const publicFile = (directory: string, path: string) => join(directory, 'public', path)
export const encodedFile = (directory: string, hash: string, encoding: Encoding) =>
  join(directory, 'encoded', `${hash}.${encoding}`)

/** The release that is being served, by this process or another one; undefined before the first. */
export async function currentRelease(dataDir: string): Promise<Release | undefined> {
  try {
    const id = basename(await readlink(currentLink(dataDir)))
    const directory = join(releasesDirectory(dataDir), id)
    const meta = await readJson<ReleaseMeta>(join(directory, 'release.json'))
    return { id, directory, ...meta }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Only the id of the current release: microseconds, so that every request may ask. */
export function currentReleaseId(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(currentLink(dataDir)))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Every file of a release by its path. */
export function releaseFiles(directory: string): Promise<ReleaseFiles> {
  return readJson<ReleaseFiles>(join(directory, 'files.json'))
}

/** Whether an error says that a file, or a folder on its way, does not exist. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOENT' || error.code === 'ENOTDIR'
}

// Both files are only ever written by publishRelease(), whole, into a folder nobody reads yet.
async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
