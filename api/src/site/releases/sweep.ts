import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tryFileLock } from '../../database/sqlite/file-lock.ts'
import {
  currentLink,
  publishLock,
  releasesDirectory,
  siteDirectory,
  unfinishedPrefix,
} from './release-layout.ts'

/** Removes what a process left behind that died while it published. Call it at start. */
export async function sweepUnfinished(dataDir: string): Promise<void> {
  if (!existsSync(releasesDirectory(dataDir))) return
  const letGo = tryFileLock(publishLock(dataDir))
  if (letGo === undefined) return
  try {
    await removeUnfinished(dataDir)
  } finally {
    letGo()
  }
}

/** Whoever calls it holds the publish lock: nothing unfinished has a maker any more. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const newLinks = `${basename(currentLink(dataDir))}.`
  await removeWhere(siteDirectory(dataDir), (name) => name.startsWith(newLinks))
  await removeWhere(releasesDirectory(dataDir), (name) => name.startsWith(unfinishedPrefix))
}

export async function removeOtherReleases(
  dataDir: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  await removeWhere(releasesDirectory(dataDir), (name) => !kept.includes(name))
}

async function removeWhere(folder: string, isToGo: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isToGo(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
