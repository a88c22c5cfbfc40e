import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PictureType } from '../../contract/picture-files.ts'
import { say } from '../../contract/sentences.ts'
import { badRequest, HttpError } from '../http/errors.ts'
import { temporaryFile } from '../system/temporary-files.ts'
import { headLength, pictureKind } from './picture-kinds.ts'

/** An uploaded file, spooled to the disk: a hundred of them at once don't fill the memory. */
export interface ReceivedPicture {
  /** Of its content, as the picture's id. */
  id: string
  path: string
  type: PictureType
}

/** Removes the file whatever comes of `work`. @throws HttpError 413 too large, 415 no picture */
export async function withReceived<Result>(
  upload: Readable & { truncated?: boolean },
  work: (received: ReceivedPicture) => Promise<Result>,
): Promise<Result> {
  const path = temporaryFile('upload')
  try {
    const hash = createHash('sha256')
    upload.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(upload, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(refuse)
    if (upload.truncated) throw new HttpError(413, say('pictureTooLarge'))
    const type = pictureKind(await headOf(path))
    if (type === undefined) throw new HttpError(415, say('pictureKindUnknown'))
    return await work({ id: hash.digest('hex').slice(0, 32), path, type })
  } finally {
    await rm(path, { force: true })
  }
}

/** What breaks off is the client's fault, a full disk for example the system's. */
function refuse(error: Error): never {
  if ('syscall' in error) throw error
  throw Object.assign(badRequest(say('sendPicture')), { cause: error })
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headLength)
    await file.read(head, 0, headLength, 0)
    return head
  } finally {
    await file.close()
  }
}
