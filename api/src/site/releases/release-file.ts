import { type FileHandle, open } from 'node:fs/promises'
import { encodings, type Encoding } from '../../../contract/entity-tags.ts'
import { publicFile } from './release-layout.ts'
import type { ReleaseFile } from './release.ts'

type Sizes = Pick<ReleaseFile, 'size' | Encoding>

/** A form of a file: as it is, or compressed. */
type Form = 'identity' | Encoding

/**
 * A file as a release keeps it: its bytes, and after them its compressed forms. Three files for a
 * page would take three times as long to link, to sync and to remove.
 */
export const inOneFile = (forms: Partial<Record<Form, Buffer>>): Buffer =>
  Buffer.concat(['identity' as const, ...encodings].flatMap((form) => forms[form] ?? []))

/** Of the file on the disk, in bytes. */
export const sizeOnDisk = (sizes: Sizes): number =>
  encodings.reduce((sum, encoding) => sum + (sizes[encoding] ?? 0), sizes.size)

/** Where the form begins, and how long it is, in bytes. */
export function placeOf(sizes: Sizes, encoding?: Encoding): { start: number; size: number } {
  let start = 0
  let size = sizes.size
  for (const next of encoding ? encodings.slice(0, encodings.indexOf(encoding) + 1) : []) {
    start += size
    size = sizes[next] ?? 0
  }
  return { start, size }
}

/** The file isn't as long as it was when the release was made. */
export class CutShort extends Error {}

/** As long as it was written. @param directory of the release @throws {CutShort} and as the disk does */
export async function openReleaseFile(
  directory: string,
  file: Sizes & { path: string },
): Promise<FileHandle> {
  const handle = await open(publicFile(directory, file.path))
  const { size } = await handle.stat()
  if (size === sizeOnDisk(file)) return handle
  await handle.close()
  throw new CutShort(`${file.path} has ${size} of ${sizeOnDisk(file)} bytes in the release.`)
}

/** @param directory of the release @throws {CutShort} and as the disk does */
export async function readReleaseFile(
  directory: string,
  file: Sizes & { path: string },
  encoding?: Encoding,
): Promise<Buffer> {
  const { start, size } = placeOf(file, encoding)
  const handle = await openReleaseFile(directory, file)
  try {
    return await readFully(handle, Buffer.allocUnsafe(size), start)
  } finally {
    await handle.close()
  }
}

async function readFully(handle: FileHandle, buffer: Buffer, start: number): Promise<Buffer> {
  let read = 0
  while (read < buffer.length) {
    const { bytesRead } = await handle.read(buffer, read, buffer.length - read, start + read)
    if (bytesRead === 0) throw new CutShort('A file of the release got shorter as it was read.')
    read += bytesRead
  }
  return buffer
}
