import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodings, type Encoding } from '../../contract/entity-tags.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this, the headers outweigh what compression saves. */
export const smallestCompressed = 1024

/** Brotli's quality for what is compressed while somebody waits: 2 ms for a list of 100 kB. */
export const quickQuality = 5

/** For what stays for a while: a twelfth less than the quick one, 20 times its time. */
export const goodQuality = 10

/** For what is compressed once and sent for years: a tenth less than the quick one, 50 times its time. */
export const bestQuality = 11

/** Off the event loop. */
export function compress(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(content, { level: quality > 6 ? 9 : 6 })
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

/** A text in every encoding, without those that save next to nothing. */
export async function compressAll(
  content: Buffer,
  quality: number,
): Promise<Partial<Record<Encoding, Buffer>>> {
  const compressed: Partial<Record<Encoding, Buffer>> = {}
  for (const encoding of encodings) {
    const body = await compress(content, encoding, quality)
    if (body.length < 0.95 * content.length) compressed[encoding] = body
  }
  return compressed
}
