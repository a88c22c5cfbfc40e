import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  createReadStream,
  linkSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isContentHashed } from '../../../contract/built-files.ts'
import { bestQuality, compressAll, goodQuality, smallestCompressed } from '../../http/compress.ts'
import { isText } from './file-kinds.ts'
import { isOfNews } from './news-pages.ts'
import { inOneFile } from './release-file.ts'
import { publicFile } from './release-layout.ts'
import type { Release, ReleaseFile, ReleaseFiles } from './release.ts'

const largestInMemory = 4 * 1024 * 1024
/** What is read and written sooner than another thread can be asked to. */
const smallFile = 256 * 1024

/**
 * Fills the folder of a new release file by file. What the former release has with the same
 * content is hard-linked from there: releases never change, whereas Gatsby rewrites files of
 * `public` in place, so that those are always copied.
 */
export class ReleaseBuilder {
  readonly files: ReleaseFiles = {}
  /** What is not yet sure to be on the disk; what was linked has been since its own release. */
  readonly written: string[] = []
  readonly #directory: string
  readonly #former: Release | undefined
  readonly #builtAt: string
  readonly #usualQuality: number

  constructor(options: {
    directory: string
    former: Release | undefined
    builtAt: string
    /** Brotli’s quality for what is neither content-hashed nor a page beside the news. */
    usualQuality: number
  }) {
    this.#directory = options.directory
    this.#former = options.former
    this.#builtAt = options.builtAt
    this.#usualQuality = options.usualQuality
  }

  /** Takes a file that has not been written since the former release over from there, if it can. */
  keepUnchanged(source: string, path: string): boolean {
    const former = this.#former?.files[path]
    if (!former) return false
    const { size, mtimeMs } = statSync(source)
    const isUnchanged = former.size === size && former.written === mtimeMs
    return isUnchanged && this.keep(path, { ...former, lastBuilt: this.#builtAt })
  }

  /** Links a file of the former release into this one, or copies it where there are no hard links. */
  keep(path: string, file: ReleaseFile): boolean {
    if (!this.#former) return false
    const [from, to] = [publicFile(this.#former.directory, path), publicFile(this.#directory, path)]
    try {
      linkSync(from, to)
    } catch {
      // No hard links here, or no such file.
      try {
        copyFileSync(from, to, constants.COPYFILE_FICLONE)
        this.written.push(to)
      } catch {
        return false
      }
    }
    this.files[path] = file
    return true
  }

  async add(source: string, path: string): Promise<void> {
    const { size, mtimeMs: written } = statSync(source)
    const content = size <= largestInMemory ? await contentOf(source, size) : undefined
    const hash = content ? hashOf(content) : await hashOfFile(source)
    const former = this.#former?.files[path]
    const unchanged = former?.hash === hash
    if (unchanged && this.keep(path, { ...former, lastBuilt: this.#builtAt, written })) return

    const target = publicFile(this.#directory, path)
    const compressed = content ? await this.#compress(content, path) : {}
    if (content) await write(target, inOneFile({ identity: content, ...compressed }))
    else await copyFile(source, target, constants.COPYFILE_FICLONE)
    this.written.push(target)
    const { br, gzip } = compressed
    this.files[path] = {
      size: content?.length ?? size,
      hash,
      modified: unchanged ? former.modified : this.#builtAt,
      lastBuilt: this.#builtAt,
      written,
      ...(br && { br: br.length }),
      ...(gzip && { gzip: gzip.length }),
    }
  }

  /** Texts only, and as well as it is worth while for how long they stay. */
  async #compress(content: Buffer, path: string): ReturnType<typeof compressAll> {
    if (content.length <= smallestCompressed || !isText(path)) return {}
    return compressAll(content, this.#qualityFor(path))
  }

  #qualityFor(path: string): number {
    if (isContentHashed(path)) return bestQuality
    return path.endsWith('.html') && !isOfNews(path) ? goodQuality : this.#usualQuality
  }
}

const contentOf = async (file: string, size: number): Promise<Buffer> =>
  size <= smallFile ? readFileSync(file) : readFile(file)

async function write(file: string, content: Buffer): Promise<void> {
  if (content.length <= smallFile) writeFileSync(file, content)
  else await writeFile(file, content)
}

const hashOf = (content: Buffer) => shorten(createHash('sha256').update(content).digest('hex'))

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return shorten(hash.digest('hex'))
}

const shorten = (hash: string) => hash.slice(0, 32)
