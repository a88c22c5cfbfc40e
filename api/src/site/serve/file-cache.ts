import { LRUCache } from 'lru-cache'

const largestFile = 256 * 1024
const largestTotal = 32 * 1024 * 1024

/** Bytes of small files that were asked for lately, by their content's hash and encoding. */
export type FileCache = LRUCache<string, Buffer>

export const isCacheable = (size: number) => size <= largestFile

/** Keeps up to 32 MB; what was not asked for the longest goes first. */
export const createFileCache = (): FileCache =>
  new LRUCache({ maxSize: largestTotal, sizeCalculation: ({ length }) => length + 1 })
