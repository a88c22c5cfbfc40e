import type { PictureType } from '../../contract/picture-files.ts'

const startsWith = (head: Buffer, bytes: string, at = 0) =>
  head.subarray(at, at + bytes.length).toString('latin1') === bytes

export const headLength = 64

/** The kind of a picture by how its file begins; undefined when it is none that is taken. */
export function pictureKind(head: Buffer): PictureType | undefined {
  if (startsWith(head, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'image/gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp'
  if (startsWith(head, 'ftyp', 4) && brands(head).some(isAvif)) return 'image/avif'
  return undefined
}

const isAvif = (brand: string) => brand === 'avif' || brand === 'avis'

/** What kinds of HEIF a file says it is; it says so in its first box. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const list = head.subarray(8, end).toString('latin1')
  return list.match(/.{4}/gs) ?? []
}
