import type { LibraryPicture, Picture } from '@owly/api/contract/media.ts'
import { ApiError, NetworkError } from './errors.ts'
import { readPage, type Page } from './paging.ts'
import { parseJson, request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const PICTURES = '/api/media'

export interface PicturePage extends Page {
  pictures: LibraryPicture[]
}

/** The uploaded pictures, newest first, with where each is used. Needs a session. */
export async function listPictures({
  before,
  ...reading
}: { before?: string | null } & Pick<RequestOptions, 'signal'> = {}): Promise<PicturePage> {
  const query = new URLSearchParams({ limit: '60', ...(before && { before }) })
  const { body, headers } = await request('GET', `${PICTURES}?${query.toString()}`, reading)
  const pictures = body as LibraryPicture[]
  return { pictures, ...readPage(headers, pictures) }
}

/** @throws {ApiError} with status 409 while an article uses it */
export async function removePicture(id: string): Promise<void> {
  await request('DELETE', `${PICTURES}/${encodeURIComponent(id)}`)
}

export interface UploadOptions {
  signal: AbortSignal
  /** Gets how much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void
}

/**
 * Uploads a file; the same one again gives the picture that is there.
 *
 * @throws {ApiError} for every answer that isn't a success
 * @throws {NetworkError} when there is no answer
 * @throws {DOMException} an AbortError when it was aborted
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<Picture> {
  const { status, responseText, statusText } = await send(file, options)
  if (status >= 300) throw new ApiError(status, responseText || statusText)
  return parseJson(status, responseText) as Picture
}

/** By XMLHttpRequest, since `fetch` tells nothing of what has been sent. */
function send(file: File, { signal, onProgress }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    call.open('POST', PICTURES)
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => resolve(call)
    call.onerror = () => reject(new NetworkError(undefined))
    call.onabort = () => reject(new DOMException('Given up', 'AbortError'))
    call.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    const form = new FormData()
    form.append('file', file)
    call.send(form)
  })
}
