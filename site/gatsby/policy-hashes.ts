import { createHash } from 'node:crypto'

/** Scripts or styles as a policy allows them, by their content: `'sha256-…'`, in a stable order. */
export function policyHashes(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).sort()
}
