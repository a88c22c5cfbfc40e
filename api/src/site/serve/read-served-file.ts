import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Encoding } from '../../../contract/entity-tags.ts'
import { isMissing } from '../../system/error-code.ts'
import { encodedFile, publicFile } from '../releases/release-layout.ts'
import type { FileCache } from './file-cache.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'

/** The release was swept away between looking a file up and opening it: look again. */
export class ReleaseGone extends Error {}

/** All of a small file, out of memory when it was asked for lately. @throws {ReleaseGone} */
export async function readWhole(
  { directory }: ServedRelease,
  file: ServedFile,
  { encoding, cache }: { encoding: Encoding | undefined; cache: FileCache },
): Promise<Buffer> {
  if (file.content) return contentOf(file.content, encoding)
  const key = `${file.hash}.${encoding ?? ''}`
  const cached = cache.get(key)
  if (cached) return cached
  const content = await unlessGone(readFile(nameOf(directory, file, encoding)))
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
  const handle = await unlessGone(open(nameOf(directory, file, encoding)))
  return handle.createReadStream({ ...range })
}

/** In bytes, both ends included. */
interface Range {
  start: number
  end: number
}

const contentOf = (content: NonNullable<ServedFile['content']>, encoding: Encoding | undefined) =>
  content[encoding ?? 'identity'] ?? content.identity

const nameOf = (directory: string, { hash, path }: ServedFile, encoding: Encoding | undefined) =>
  encoding ? encodedFile(directory, hash, encoding) : publicFile(directory, path)

/** @throws {ReleaseGone} */
export async function unlessGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) throw new ReleaseGone('The release was replaced.', { cause: error })
    throw error
  }
}
