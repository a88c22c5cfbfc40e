import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCacheable, type FileCache } from './file-cache.ts'
import { headersFor } from './headers.ts'
import { isNotModified, requestedRange, type Validators } from '../../http/conditional.ts'
import { entityTag, type Encoding } from '../../../contract/entity-tags.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import { inTurn, sendReady, type ReadyAnswer } from '../../http/ready-answer.ts'
import { readPart, readWhole } from './read-served-file.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'

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
 * @returns what went out, when it can go out as it is to the next one who asks alike
 * @throws {ReleaseGone} before anything is sent
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  cache: FileCache,
): Promise<ReadyAnswer | undefined> {
  const { file, status } = answer
  const { headers, method } = request
  const wantsPart = status === 200 && method === 'GET' && headers.range !== undefined
  const encoding = wantsPart
    ? undefined
    : chooseEncoding(headers['accept-encoding'], (one) => file[one] !== undefined)
  const size = (encoding && file[encoding]) ?? file.size
  if (wantsPart || (file.content === undefined && !isCacheable(size))) {
    await sendStream(request, reply, answer, { encoding, size, wantsPart })
    return undefined
  }
  const ready = await readyFile(answer, { encoding, size, cache })
  sendReady(request, reply, ready)
  return status === 200 ? ready : undefined
}

async function readyFile(
  answer: Answer,
  { encoding, size, cache }: { encoding: Encoding | undefined; size: number; cache: FileCache },
): Promise<ReadyAnswer> {
  const { release, file, status } = answer
  const unchanged = headersOf(answer, encoding)
  return {
    status,
    body: await readWhole(release, file, { encoding, cache }),
    ...validatorsOf(file, encoding),
    unchanged: inTurn(unchanged),
    headers: inTurn({
      ...unchanged,
      'content-length': String(size),
      ...(encoding && { 'content-encoding': encoding }),
    }),
  }
}

/** What is asked for in part, or is too big to be kept in memory. */
async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  {
    encoding,
    size,
    wantsPart,
  }: { encoding: Encoding | undefined; size: number; wantsPart: boolean },
): Promise<void> {
  const { release, file, status } = answer
  const validators = validatorsOf(file, encoding)
  const notModified = status === 200 && isNotModified(request.headers, validators)
  const range = wantsPart ? requestedRange(request.headers, size, validators) : undefined
  const isBare = notModified || range === 'unsatisfiable' || request.method === 'HEAD'
  const body = isBare ? undefined : await readPart(release, file, { encoding, range })

  reply.headers(headersOf(answer, encoding))
  if (notModified) return void reply.code(304).send()
  if (range === 'unsatisfiable') {
    return void reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  reply.code(range ? 206 : status)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (encoding) reply.header('content-encoding', encoding)
  void reply.send(body)
}

function validatorsOf(
  { hash, modifiedSeconds }: ServedFile,
  encoding: Encoding | undefined,
): Validators {
  const etag = entityTag(hash, encoding)
  return { etag, ...(modifiedSeconds !== undefined && { modifiedSeconds }) }
}

function headersOf(
  { release, file, path, status }: Answer,
  encoding: Encoding | undefined,
): Record<string, string> {
  const { etag, modifiedSeconds } = validatorsOf(file, encoding)
  return {
    'content-type': file.type,
    ...headersFor(release, path, status === 200),
    ...(('br' in file || 'gzip' in file) && { vary: 'Accept-Encoding' }),
    ...(status === 200 && { etag, 'accept-ranges': 'bytes' }),
    ...(status === 200 &&
      modifiedSeconds !== undefined && {
        'last-modified': new Date(modifiedSeconds * 1000).toUTCString(),
      }),
  }
}
