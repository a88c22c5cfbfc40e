import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { mostPictureBytes } from '../../contract/picture-files.ts'
import { say } from '../../contract/sentences.ts'
import { badRequest, HttpError } from '../http/errors.ts'

/** One file, which is cut off and marked so when it is too large. */
export const uploadLimits: FastifyMultipartOptions = {
  limits: { files: 1, fields: 10, fieldSize: 1000, parts: 20, fileSize: mostPictureBytes },
  throwFileSizeLimit: false,
}

/** Hook that refuses what is no upload, before it is read. */
export async function requireMultipart({ headers }: FastifyRequest): Promise<void> {
  const [type] = (headers['content-type'] ?? '').split(';', 1)
  if (type?.trim().toLowerCase() !== 'multipart/form-data') {
    throw new HttpError(415, say('sendPicture'))
  }
}

export interface UploadedFile {
  /** `truncated` once it is larger than it may be. */
  stream: Readable & { truncated?: boolean }
  /** What it was called on the editor's computer. */
  name: string
}

/** The file of an upload, as it comes in. @throws HttpError 400 when there is none */
export async function uploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file().catch((cause: unknown) => {
    throw Object.assign(badRequest(say('sendPicture')), { cause })
  })
  if (part?.fieldname !== 'file') {
    // Unread, it would keep the connection waiting.
    part?.file.resume()
    throw badRequest(say('sendPicture'))
  }
  const name = part.filename.replace(/\p{Cc}/gu, '').trim()
  return { stream: part.file, name: name.slice(0, 200) }
}
