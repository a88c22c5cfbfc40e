import { errorCode } from '../system/error-code.ts'

/** In a word or two; the error's message may hold the whole address, with what is secret in it. */
export function fetchFailure(error: unknown): string {
  let at = error
  while (typeof at === 'object' && at !== null) {
    if ('name' in at && at.name === 'TimeoutError') return 'no answer in time'
    const code = errorCode(at)
    if (code !== '') return code
    at = 'cause' in at ? at.cause : undefined
  }
  return 'no connection'
}

export async function bodyUpTo(response: Response, bytes: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < bytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  await reader.cancel()
  return Buffer.concat(chunks).subarray(0, bytes)
}
