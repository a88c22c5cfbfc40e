import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCacheable, type FileCache } from './file-cache.ts'
import { headersFor } from './headers.ts'
import { isNotModified, requestedRange } from '../../http/conditional.ts'
import { chooseEncoding, entityTag, type Encoding } from '../../http/encoding.ts'
import { isMissing } from '../../system/error-code.ts'
import { encodedFile, publicFile } from '../releases/release-layout.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'

/** The release was swept away between looking a file up and opening it: look again. */
export class ReleaseGone extends Error {}

export interface Answer {
  release: ServedRelease
  file: ServedFile
  /** The decoded path that was asked for, which need not be the file's. */
  path: string
  /** 404 sends the file as an error page: whole, and never "not modified". */
  status: 200 | 404
}

/**
 * Sends a file of a release: compressed when the client takes it, a part of it when a part is
 * asked for, nothing when the client has it or only asks for the headers.
 *
 * @throws {ReleaseGone} before anything is sent
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { release, file, path, status }: Answer,
  cache: FileCache,
): Promise<FastifyReply> {
  const { headers, method } = request
  const wantsPart = status === 200 && method === 'GET' && headers.range !== undefined
  const encoding = wantsPart
    ? undefined
    : chooseEncoding(headers['accept-encoding'], (one) => file[one] !== undefined)
  const size = (encoding && file[encoding]) ?? file.size
  const etag = entityTag(file.hash, encoding)
  const { modifiedSeconds } = file
  const validators = { etag, ...(modifiedSeconds !== undefined && { modifiedSeconds }) }
  const notModified = status === 200 && isNotModified(headers, validators)
  const range = wantsPart ? requestedRange(headers, size, validators) : undefined
  const isBare = notModified || range === 'unsatisfiable' || method === 'HEAD'
  const body = isBare ? undefined : await read(release, file, { encoding, size, range, cache })

  reply.header('content-type', file.type).headers(headersFor(release, path, status === 200))
  if ('br' in file || 'gzip' in file) reply.header('vary', 'Accept-Encoding')
  if (status === 200) {
    reply.headers({ etag, 'accept-ranges': 'bytes' })
    if (modifiedSeconds !== undefined) {
      reply.header('last-modified', new Date(modifiedSeconds * 1000).toUTCString())
    }
  }
  if (notModified) return reply.code(304).send()
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  reply.code(range ? 206 : status)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}

interface Part {
  encoding: Encoding | undefined
  size: number
  range: { start: number; end: number } | undefined
  cache: FileCache
}

async function read(
  { directory }: ServedRelease,
  file: ServedFile,
  { encoding, size, range, cache }: Part,
): Promise<Buffer | Readable> {
  if (file.content) {
    const content = file.content[encoding ?? 'identity'] ?? file.content.identity
    return range ? content.subarray(range.start, range.end + 1) : content
  }
  const name = encoding
    ? encodedFile(directory, file.hash, encoding)
    : publicFile(directory, file.path)
  if (range || !isCacheable(size)) {
    return (await unlessGone(open(name))).createReadStream({ ...range })
  }
  const key = `${file.hash}.${encoding ?? ''}`
  const cached = cache.get(key)
  if (cached) return cached
  const content = await unlessGone(readFile(name))
  cache.set(key, content)
  return content
}

/** @throws {ReleaseGone} */
export async function unlessGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) throw new ReleaseGone('The release was replaced.', { cause: error })
    throw error
  }
}
