import type { Readable } from 'node:stream'
import type { Encoding } from '../../../contract/entity-tags.ts'
import { isMissing } from '../../system/error-code.ts'
import { CutShort, openReleaseFile, placeOf, readReleaseFile } from '../releases/release-file.ts'
import type { FileCache } from './file-cache.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'

/** The release was swept away, or damaged, between looking a file up and reading it: look again. */
export class ReleaseGone extends Error {}

/** All of a small file, out of memory when it was asked for lately. @throws {ReleaseGone} */
export async function readWhole(
  { directory }: ServedRelease,
  file: ServedFile,
  { encoding, cache }: { encoding: Encoding | undefined; cache: FileCache },
): Promise<Buffer> {
  if (file.content) return contentOf(file.content, encoding)
  // Of equal texts one may be compressed better than another.
  const key = `${file.hash}.${encoding ?? ''}.${placeOf(file, encoding).size}`
  const cached = cache.get(key)
  if (cached) return cached
  const content = await unlessGone(readReleaseFile(directory, file, encoding))
  cache.set(key, content)
  return content
}

/** A part of a file, or all of it, as it is read. @throws {ReleaseGone} */
export async function readPart(
  { directory }: ServedRelease,
  file: ServedFile,
  { encoding, range }: { encoding: Encoding | undefined; range: Range | undefined },
): Promise<Buffer | Readable> {
  if (file.content) {
    const content = contentOf(file.content, encoding)
    return range ? content.subarray(range.start, range.end + 1) : content
  }
  const { start, size } = placeOf(file, encoding)
  if (size === 0) return Buffer.alloc(0)
  const { start: from, end } = range ?? { start: 0, end: size - 1 }
  const handle = await unlessGone(openReleaseFile(directory, file))
  return handle.createReadStream({ start: start + from, end: start + end })
}

/** In bytes, both ends included. */
interface Range {
  start: number
  end: number
}

const contentOf = (content: NonNullable<ServedFile['content']>, encoding: Encoding | undefined) =>
  content[encoding ?? 'identity'] ?? content.identity

/** @throws {ReleaseGone} */
export async function unlessGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!isMissing(error) && !(error instanceof CutShort)) throw error
    throw new ReleaseGone('The release was replaced.', { cause: error })
  }
}
