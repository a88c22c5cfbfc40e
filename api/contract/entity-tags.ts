/** What bodies are compressed with, as HTTP calls it; the better one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A strong ETag: each encoding of the same content is a representation of its own. */
export const entityTag = (digest: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`

const encodingMark = new RegExp(`-(?:${encodings.join('|')})"$`, 'u')

/**
 * The ETag of the same content as it is: who has it in one encoding has it. Without the `W/` that a
 * compressing proxy puts before one.
 */
export const contentTag = (etag: string): string =>
  etag.replace(/^W\//u, '').replace(encodingMark, '"')
