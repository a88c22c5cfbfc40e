import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this, the headers outweigh what compression saves. */
export const smallestCompressed = 1024

/**
 * Both encodings of a text, off the event loop. One that saves next to nothing is left out.
 *
 * @param quality brotli's, up to 11: 9 costs about ten times the time of 5 and saves 5 to 10 %
 */
export async function compress(
  content: Buffer,
  quality: number,
): Promise<{ br?: Buffer; gz?: Buffer }> {
  const br = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const gz = await gzipped(content, { level: quality > 6 ? 9 : 6 })
  const saves = (encoded: Buffer) => encoded.length < 0.95 * content.length
  return { ...(saves(br) && { br }), ...(saves(gz) && { gz }) }
}
