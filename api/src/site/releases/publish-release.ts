import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isContentHashed } from '../../../contract/built-files.ts'
import { say } from '../../../contract/sentences.ts'
import { holdFileLock } from '../../database/sqlite/file-lock.ts'
import { goodQuality, quickQuality } from '../../http/compress.ts'
import { filesBelow } from '../../system/files-below.ts'
import { forEach } from '../../system/for-each.ts'
import { isDiskFull } from '../../system/error-code.ts'
import { inSlices } from '../../system/in-slices.ts'
import { asOperatorError, OperatorError } from '../../system/operator-error.ts'
import { foldersBelow, syncToDisk } from '../../system/sync-files.ts'
import { readSiteRules } from '../rules/site-rules.ts'
import { isText } from './file-kinds.ts'
import { findRelease } from './find-release.ts'
import { ReleaseBuilder } from './release-builder.ts'
import {
  currentLink,
  publishLock,
  releaseDirectory,
  releasesDirectory,
  siteDirectory,
  unfinishedPrefix,
} from './release-layout.ts'
import type { Release } from './release.ts'
import { removeOtherReleases, removeUnfinished } from './sweep.ts'

const atOnce = 4
const manyTexts = 500
/** How long a tab that was opened before may still ask for the scripts of its build. */
const oldAssetsKeptMs = 7 * 24 * 60 * 60 * 1000

export interface PublishOptions {
  builtAt: Date
  fingerprints: Record<string, string>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Ends the wait for another process that publishes. */
  signal: AbortSignal
}

/**
 * Makes a built folder the site that is served, at once and whole: the new release is made in a
 * folder beside, with every text also compressed, and is on the disk before one link is swapped.
 * Content-hashed assets of former releases stay for 7 days; the release before the new one stays
 * on disk, older ones go. Nobody may build into the folder meanwhile.
 *
 * @param publicDir Gatsby's `public`; it is only read
 * @throws when the folder holds no home page, or rules in `_headers` or `_redirects` that can't be
 *   obeyed, or when the disk is full; the served site then stays as it is
 */
export async function publishRelease(
  publicDir: string,
  dataDir: string,
  options: PublishOptions,
): Promise<Release> {
  const paths = await listFiles(publicDir)
  if (!paths.includes('/index.html')) throw new Error(say('buildHasNoHome'))
  const { problems } = await readSiteRules((name) => join(publicDir, name))
  if (problems.length > 0) throw new Error(say('buildRulesWrong', { rules: problems.join(' ') }))

  let letGo: (() => void) | undefined
  try {
    await mkdir(releasesDirectory(dataDir), { recursive: true })
    letGo = await holdFileLock(publishLock(dataDir), options)
    return await replaceCurrent({ publicDir, paths }, dataDir, options)
  } catch (error) {
    if (isDiskFull(error)) throw new OperatorError(say('publishDiskFull'), { cause: error })
    throw asOperatorError(error)
  } finally {
    letGo?.()
  }
}

interface Build {
  publicDir: string
  paths: readonly string[]
}

async function replaceCurrent(
  build: Build,
  dataDir: string,
  options: PublishOptions,
): Promise<Release> {
  await removeUnfinished(dataDir)
  const { release: former } = await findRelease(dataDir)
  const release = await makeRelease(build, dataDir, former, options)
  try {
    await swap(dataDir, release.id)
  } catch (error) {
    await rm(release.directory, { recursive: true, force: true })
    throw error
  }
  try {
    await syncToDisk([siteDirectory(dataDir)])
    await removeOtherReleases(dataDir, [release.id, former?.id])
  } catch (error) {
    options.log.warn({ err: error }, 'The new site is up, but not all was tidied up behind it.')
  }
  return release
}

async function makeRelease(
  { publicDir, paths }: Build,
  dataDir: string,
  former: Release | undefined,
  { builtAt: time, fingerprints }: PublishOptions,
): Promise<Release> {
  const { id, builtAt } = newId(time)
  const unfinished = releaseDirectory(dataDir, `${unfinishedPrefix}${id}`)
  const directory = releaseDirectory(dataDir, id)
  try {
    await mkdir(join(unfinished, 'public'), { recursive: true })
    const usualQuality = paths.filter(isText).length > manyTexts ? quickQuality : goodQuality
    const builder = new ReleaseBuilder({ directory: unfinished, former, builtAt, usualQuality })
    const changed: string[] = []
    await inSlices(paths, (path) => {
      if (!builder.keepUnchanged(join(publicDir, path), path)) changed.push(path)
    })
    await forEach(changed, atOnce, (path) => builder.add(join(publicDir, path), path))
    if (former) await keepOldAssets(builder, former, time)
    const { files } = builder
    const described = [
      [join(unfinished, 'files.json'), files],
      [join(unfinished, 'release.json'), { builtAt, fingerprints }],
    ] as const
    for (const [file, value] of described) await writeFile(file, JSON.stringify(value))
    await syncToDisk([...builder.written, ...described.map(([file]) => file)])
    await syncToDisk(await foldersBelow(unfinished))
    await rename(unfinished, directory)
    await syncToDisk([releasesDirectory(dataDir), siteDirectory(dataDir), dataDir])
    return { id, directory, builtAt, fingerprints, files }
  } catch (error) {
    for (const made of [unfinished, directory]) await rm(made, { recursive: true, force: true })
    throw error
  }
}

function newId(time: Date): { id: string; builtAt: string } {
  const builtAt = time.toISOString()
  const compact = builtAt.replace(/[-:]|\.\d+/gu, '')
  return { id: `${compact}-${randomBytes(4).toString('hex')}`, builtAt }
}

async function keepOldAssets(builder: ReleaseBuilder, former: Release, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - oldAssetsKeptMs).toISOString()
  await inSlices(Object.entries(former.files), ([path, file]) => {
    const isOld = !(path in builder.files) && isContentHashed(path)
    if (isOld && file.lastBuilt >= oldest) builder.keep(path, file)
  })
}

/** A link cannot be overwritten, but a new one can be renamed over it. */
async function swap(dataDir: string, id: string): Promise<void> {
  const link = currentLink(dataDir)
  const next = `${link}.${id}`
  try {
    await symlink(join('releases', id), next, 'dir')
    await rename(next, link)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

/** Paths from the folder's root with a leading slash. No dotfiles, except `.well-known`. */
async function listFiles(root: string): Promise<string[]> {
  const isHidden = (path: string) => basename(path).startsWith('.') && path !== '.well-known'
  return (await filesBelow(root, isHidden)).map((path) => `/${path}`)
}
