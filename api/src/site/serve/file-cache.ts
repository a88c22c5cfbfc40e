const largestFile = 256 * 1024
const largestTotal = 48 * 1024 * 1024

/** Bytes of small files that were asked for lately, by their content's hash and encoding. */
export interface FileCache {
  get(key: string): Buffer | undefined
  set(key: string, content: Buffer): void
}

export const isCacheable = (size: number) => size <= largestFile

/** Keeps up to 48 MB; what was not asked for the longest goes first. */
export function createFileCache(): FileCache {
  const entries = new Map<string, Buffer>()
  let total = 0
  return {
    get(key) {
      const content = entries.get(key)
      if (!content) return undefined
      entries.delete(key)
      entries.set(key, content)
      return content
    },
    set(key, content) {
      if (entries.has(key)) return
      entries.set(key, content)
      total += content.length
      for (const [oldest, { length }] of entries) {
        if (total <= largestTotal) break
        entries.delete(oldest)
        total -= length
      }
    },
  }
}
