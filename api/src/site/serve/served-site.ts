import { join } from 'node:path'
import type { Encoding } from '../../http/encoding.ts'
import { contentType, isServed } from '../releases/file-kinds.ts'
import {
  currentReleaseId,
  isMissing,
  publicFile,
  releaseFiles,
  releasesDirectory,
  type ReleaseFile,
} from '../releases/releases.ts'
import { readSiteRules, type SiteRules } from '../rules/site-rules.ts'

/** A file as requests need it: everything but its bytes. */
export interface ServedFile extends Pick<ReleaseFile, 'size' | 'hash' | Encoding> {
  path: string
  type: string
  /** As HTTP writes it, and in whole seconds. */
  lastModified: string
  modifiedSeconds: number
}

/** The release in the memory of this process. */
export interface ServedRelease extends Pick<SiteRules, 'headersFor' | 'redirectFor'> {
  id: string
  directory: string
  files: ReadonlyMap<string, ServedFile>
}

export interface ServedSite {
  /**
   * The release to answer with, undefined before the first one. Notices a swap, by whatever
   * process, at the next call, and is synchronous until there is one.
   */
  current(): ServedRelease | undefined | Promise<ServedRelease | undefined>
}

/** Serves the releases of a data directory out of one table per release. */
export function openSite(dataDir: string): ServedSite {
  let served: ServedRelease | undefined
  let loading: { id: string; release: Promise<ServedRelease | undefined> } | undefined

  async function load(id: string): Promise<ServedRelease | undefined> {
    try {
      const release = await readRelease(dataDir, id)
      served = release
      return release
    } catch (error) {
      if (!isMissing(error)) throw error
      // Swapped and swept away while we were reading, or removed by hand.
      const newer = currentReleaseId(dataDir)
      return newer === id || newer === undefined ? undefined : await load(newer)
    } finally {
      loading = undefined
    }
  }

  return {
    current() {
      const id = currentReleaseId(dataDir)
      if (id === undefined) return undefined
      if (served?.id === id) return served
      if (loading?.id !== id) loading = { id, release: load(id) }
      return loading.release
    },
  }
}

async function readRelease(dataDir: string, id: string): Promise<ServedRelease> {
  const directory = join(releasesDirectory(dataDir), id)
  const files = new Map<string, ServedFile>()
  for (const [path, file] of Object.entries(await releaseFiles(directory))) {
    if (!isServed(path)) continue
    const modified = new Date(file.modified)
    files.set(path, {
      path,
      size: file.size,
      hash: file.hash,
      ...(file.br !== undefined && { br: file.br }),
      ...(file.gzip !== undefined && { gzip: file.gzip }),
      type: contentType(path),
      lastModified: modified.toUTCString(),
      modifiedSeconds: Math.floor(modified.getTime() / 1000),
    })
  }
  const { headersFor, redirectFor } = await readSiteRules(publicFile(directory, ''))
  return { id, directory, files, headersFor, redirectFor }
}
