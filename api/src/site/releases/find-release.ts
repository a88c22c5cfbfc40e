import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { errorCode, isMissing } from '../../system/error-code.ts'
import { inSlices } from '../../system/in-slices.ts'
import {
  currentLink,
  currentReleaseId,
  publicFile,
  releaseDirectory,
  releasesDirectory,
  unfinishedPrefix,
} from './release-layout.ts'
import { sizeOnDisk } from './release-file.ts'
import { ReleaseFiles, ReleaseMeta, type Release } from './release.ts'

export interface FoundRelease {
  /** The release that the link names; undefined without a link. */
  linked: string | undefined
  /** The one to serve: that one when it is whole, else the newest that is. */
  release: Release | undefined
  /** Why it is not the one that the link names, as a sentence. */
  problem: string | undefined
}

/**
 * The release to serve. One that is damaged, by a power cut or by hand, is passed over for the one
 * before it. Undefined before the first, which is no problem.
 *
 * @throws what the system lacks at the moment, e.g. file handles: try again later
 */
export async function findRelease(dataDir: string): Promise<FoundRelease> {
  const linked = currentReleaseId(dataDir)
  const found = linked === undefined ? undefined : await readWhole(dataDir, linked)
  if (typeof found === 'object') return { linked, release: found, problem: undefined }
  // Swapped and swept away while it was read.
  if (currentReleaseId(dataDir) !== linked) return findRelease(dataDir)

  const release = await newestWhole(dataDir, linked)
  const problem = found ?? (release && `${currentLink(dataDir)} is no link to a release.`)
  return { linked, release, problem }
}

export async function currentRelease(dataDir: string): Promise<Release | undefined> {
  const { release, problem } = await findRelease(dataDir)
  return problem === undefined ? release : undefined
}

async function newestWhole(
  dataDir: string,
  damaged: string | undefined,
): Promise<Release | undefined> {
  const ids = await idsIn(releasesDirectory(dataDir))
  for (const id of ids.sort().reverse()) {
    const found = id === damaged ? undefined : await readWhole(dataDir, id)
    if (typeof found === 'object') return found
  }
  return undefined
}

async function idsIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => !name.startsWith(unfinishedPrefix))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

class DamagedFile extends Error {}

/** @returns the release, or a sentence about the first file that is wrong */
async function readWhole(dataDir: string, id: string): Promise<Release | string> {
  const directory = releaseDirectory(dataDir, id)
  try {
    const meta = await readJson(join(directory, 'release.json'), isMeta)
    const files = await readJson(join(directory, 'files.json'), isFiles)
    await checkSizes(directory, files)
    return { id, directory, ...meta, files }
  } catch (error) {
    if (error instanceof DamagedFile) return error.message
    throw error
  }
}

const metaValidator = Compile(ReleaseMeta)
const filesValidator = Compile(ReleaseFiles)
const isMeta = (value: unknown): value is ReleaseMeta => metaValidator.Check(value)
const isFiles = (value: unknown): value is ReleaseFiles => filesValidator.Check(value)

async function readJson<T>(file: string, isRight: (value: unknown) => value is T): Promise<T> {
  const value = parse(await readFile(file, 'utf8').catch((error: unknown) => damaged(file, error)))
  if (!isRight(value)) throw new DamagedFile(`${file} is not what was written.`)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a power cut leaves behind is gone or has another length. */
async function checkSizes(directory: string, files: ReleaseFiles): Promise<void> {
  await inSlices(Object.entries(files), ([path, file]) => {
    checkSize(publicFile(directory, path), sizeOnDisk(file))
  })
}

function checkSize(file: string, expected: number): void {
  const size = sizeOf(file)
  if (size !== expected) throw new DamagedFile(`${file} has ${size} of ${expected} bytes.`)
}

/** What the process or the machine lacks says nothing about the file. */
const lacking = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch (error) {
    return damaged(file, error)
  }
}

function damaged(file: string, error: unknown): never {
  if (lacking.has(errorCode(error))) throw error
  throw new DamagedFile(`${file} can't be read (${errorCode(error)}).`)
}
