import type { FastifyBaseLogger } from 'fastify'
import type { Encoding } from '../../../contract/entity-tags.ts'
import { contentType, isServed } from '../releases/file-kinds.ts'
import { findRelease } from '../releases/find-release.ts'
import { currentReleaseId, publicFile } from '../releases/release-layout.ts'
import { newsSlugs } from '../releases/news-pages.ts'
import type { Release, ReleaseFile } from '../releases/release.ts'
import { readSiteRules, type SiteRules } from '../rules/site-rules.ts'

/** A file as requests need it: everything but its bytes. */
export interface ServedFile extends Pick<ReleaseFile, 'size' | 'hash' | Encoding> {
  path: string
  type: string
  /** In whole seconds. Only the ETag tells versions apart of what has none. */
  modifiedSeconds?: number
  /** Of a file that is nowhere but here: its bytes. */
  content?: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

export interface ServedRelease extends Pick<SiteRules, 'headersFor' | 'redirectFor'> {
  id: string
  directory: string
  files: ReadonlyMap<string, ServedFile>
  newsSlugs: readonly string[]
}

export interface ServedSite {
  /**
   * The release to answer with, undefined before the first one. Notices a swap, by whatever
   * process, at the next call, and is synchronous until there is one.
   */
  current(): ServedRelease | undefined | Promise<ServedRelease | undefined>
  /** Says that a file of the release was not there: the next current() looks at all of it. */
  doubt(release: ServedRelease): void
  close(): void
}

export interface ServedSiteOptions {
  dataDir: string
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Called when the release that is served was lost while we served it. */
  onLost: () => void
  /** How often to look for a swap or a loss that no request brings to light. */
  lookMs?: number
}

/** A table per release, read here and at a swap. A damaged one is passed over, and said once. */
export async function openSite(options: ServedSiteOptions): Promise<ServedSite> {
  const { dataDir, log, onLost, lookMs = 2000 } = options
  let served: { linked: string | undefined; release: ServedRelease | undefined } | undefined
  let isDoubted = false
  let loading: Promise<ServedRelease | undefined> | undefined

  async function load(): Promise<ServedRelease | undefined> {
    isDoubted = false
    const { linked, release: found, problem } = await findRelease(dataDir)
    const former = served
    const release = found && (await prepare(found))
    served = { linked, release }
    if (problem !== undefined || (former?.release && !release)) {
      log.error(
        { problem: problem ?? `${dataDir}/site was removed.` },
        release
          ? 'The current release of the site is damaged; serving the one before it.'
          : 'The current release of the site is damaged, and there is no other to serve.',
      )
      if (former) onLost()
    }
    return release
  }

  /** Without file handles, for example, the former release is better than none. */
  async function loadOrKeep(): Promise<ServedRelease | undefined> {
    try {
      return await load()
    } catch (error) {
      isDoubted = true
      if (served?.release === undefined) throw error
      log.warn({ err: error }, 'The release could not be read; trying again.')
      return served.release
    } finally {
      loading = undefined
    }
  }

  function current() {
    const isKnown = served !== undefined && served.linked === currentReleaseId(dataDir)
    if (isKnown && !isDoubted) return served?.release
    loading ??= loadOrKeep()
    return loading
  }

  async function look(): Promise<void> {
    try {
      await current()
    } catch (error) {
      log.warn({ err: error }, 'The site could not be read; trying again.')
    }
  }

  await look()
  const looking = setInterval(() => void look(), lookMs).unref()

  return {
    current,
    doubt: (release) => {
      if (served?.release === release) isDoubted = true
    },
    close: () => clearInterval(looking),
  }
}

async function prepare({ id, directory, files }: Release): Promise<ServedRelease> {
  const served = new Map<string, ServedFile>()
  for (const [path, file] of Object.entries(files)) {
    if (!isServed(path)) continue
    served.set(path, {
      path,
      size: file.size,
      hash: file.hash,
      ...(file.br !== undefined && { br: file.br }),
      ...(file.gzip !== undefined && { gzip: file.gzip }),
      type: contentType(path),
      modifiedSeconds: Math.floor(Date.parse(file.modified) / 1000),
    })
  }
  const { headersFor, redirectFor } = await readSiteRules((name) =>
    publicFile(directory, `/${name}`),
  )
  return {
    id,
    directory,
    files: served,
    newsSlugs: newsSlugs(served.keys()),
    headersFor,
    redirectFor,
  }
}
