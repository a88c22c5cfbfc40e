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
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isContentHashed } from '../../../contract/built-files.ts'
import { bestQuality, compressAll, smallestCompressed } from '../../http/compress.ts'
import { encodings, type Encoding } from '../../../contract/entity-tags.ts'
import { errorCode } from '../../system/error-code.ts'
import { isText } from './file-kinds.ts'
import { encodedFile, publicFile } from './release-layout.ts'
import type { Release, ReleaseFile, ReleaseFiles } from './release.ts'

/** How large the compressed forms are that there are. */
type Encoded = Pick<ReleaseFile, Encoding>

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
  readonly #pageQuality: number
  /** By the hash of the content, which files may share. */
  readonly #encoded = new Map<string, Encoded>()
  readonly #encoding = new Map<string, Promise<Encoded>>()
  readonly #formerByHash: Map<string, ReleaseFile>

  constructor(options: {
    directory: string
    former: Release | undefined
    builtAt: string
    /** Brotli quality of everything that may change with each build. */
    pageQuality: number
  }) {
    this.#directory = options.directory
    this.#former = options.former
    this.#builtAt = options.builtAt
    this.#pageQuality = options.pageQuality
    const encoded = Object.values(options.former?.files ?? {}).filter(({ br, gzip }) => br ?? gzip)
    this.#formerByHash = new Map(encoded.map((file) => [file.hash, file]))
  }

  /** Takes a file that has not been written since the former release over from there, if it can. */
  keepUnchanged(source: string, path: string): boolean {
    const former = this.#former?.files[path]
    if (!former) return false
    const { size, mtimeMs } = statSync(source)
    const isUnchanged = former.size === size && former.written === mtimeMs
    return isUnchanged && this.keep(path, { ...former, lastBuilt: this.#builtAt })
  }

  /** Keeps a file of the former release with its encodings, and says whether all are there. */
  keep(path: string, file: ReleaseFile): boolean {
    const isEncoded = file.br !== undefined || file.gzip !== undefined
    if (isEncoded && !this.#keepEncoded(file.hash)) return false
    if (!this.#takeOver((directory) => publicFile(directory, path))) return false
    this.files[path] = file
    return true
  }

  async add(source: string, path: string): Promise<void> {
    const { size, mtimeMs: written } = statSync(source)
    const former = this.#former?.files[path]
    const content = size <= largestInMemory ? await contentOf(source, size) : undefined
    const hash = content ? hashOf(content) : await hashOfFile(source)
    const target = publicFile(this.#directory, path)
    const unchanged = former?.hash === hash
    if (!unchanged || !this.#takeOver((directory) => publicFile(directory, path))) {
      if (content) await write(target, content)
      else await copyFile(source, target, constants.COPYFILE_FICLONE)
      this.written.push(target)
    }
    const isLarge = size > smallestCompressed
    this.files[path] = {
      size: content?.length ?? size,
      hash,
      modified: unchanged ? former.modified : this.#builtAt,
      lastBuilt: this.#builtAt,
      written,
      ...(content && isLarge && isText(path) && (await this.#encode(content, hash, path))),
    }
  }

  #encode(content: Buffer, hash: string, path: string): Encoded | Promise<Encoded> {
    const known = this.#keepEncoded(hash) ?? this.#encoding.get(hash)
    if (known) return known
    const isForGood = isContentHashed(path) && !path.endsWith('.map')
    const quality = isForGood ? bestQuality : this.#pageQuality
    const encoding = this.#writeEncoded(content, hash, quality)
    this.#encoding.set(hash, encoding)
    return encoding
  }

  #keepEncoded(hash: string): Encoded | undefined {
    const known = this.#encoded.get(hash)
    const former = this.#formerByHash.get(hash)
    if (known || !former) return known
    const sizes: Encoded = {}
    for (const encoding of encodings) {
      const size = former[encoding]
      if (size === undefined) continue
      if (!this.#takeOver((directory) => encodedFile(directory, hash, encoding))) return undefined
      sizes[encoding] = size
    }
    this.#encoded.set(hash, sizes)
    return sizes
  }

  async #writeEncoded(content: Buffer, hash: string, quality: number): Promise<Encoded> {
    const compressed = await compressAll(content, quality)
    const sizes: Encoded = {}
    for (const encoding of encodings) {
      const body = compressed[encoding]
      if (!body) continue
      const file = encodedFile(this.#directory, hash, encoding)
      await writeNew(file, body)
      this.written.push(file)
      sizes[encoding] = body.length
    }
    return sizes
  }

  /** Links a file of the former release into this one; copies where there are no hard links. */
  #takeOver(fileIn: (directory: string) => string): boolean {
    if (!this.#former) return false
    const [from, to] = [fileIn(this.#former.directory), fileIn(this.#directory)]
    try {
      linkSync(from, to)
      return true
    } catch {
      // No hard links here, or no such file.
    }
    try {
      copyFileSync(from, to, constants.COPYFILE_FICLONE)
      this.written.push(to)
      return true
    } catch {
      return false
    }
  }
}

const contentOf = async (file: string, size: number): Promise<Buffer> =>
  size <= smallFile ? readFileSync(file) : readFile(file)

async function write(file: string, content: Buffer, flag: 'w' | 'wx' = 'w'): Promise<void> {
  if (content.length <= smallFile) writeFileSync(file, content, { flag })
  else await writeFile(file, content, { flag })
}

/** Never writes through a hard link into the former release. */
async function writeNew(file: string, content: Buffer): Promise<void> {
  try {
    await write(file, content, 'wx')
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    await rm(file)
    await write(file, content, 'wx')
  }
}

const hashOf = (content: Buffer) => shorten(createHash('sha256').update(content).digest('hex'))

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return shorten(hash.digest('hex'))
}

const shorten = (hash: string) => hash.slice(0, 32)
