import type { Picture } from '@owly/api/contract/media.ts'
import { mostPictureBytes } from '@owly/api/contract/picture-files.ts'
import { say } from '@owly/api/contract/sentences.ts'
import pLimit from 'p-limit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../api-client/media.ts'
import { ApiError } from '../../api-client/errors.ts'

/** More at once are no quicker, and the server has other work. */
const AT_ONCE = 3

export interface Upload {
  key: string
  name: string
  /** How much of the file has been sent, from 0 to 1; all of it while the server works on it. */
  sent: number
  /** Why it failed; null while it is under way. */
  error: unknown
}

let lastKey = 0

/**
 * Uploads pictures, a few at a time. `uploads` are those that are under way or have failed, the
 * first one first; what is uploaded leaves the list. What has not ended when the component goes is
 * given up.
 */
export function useUploadPictures() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [turn] = useState(() => pLimit(AT_ONCE))
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const all = running.current
    return () => all.forEach((one) => one.abort())
  }, [])

  const change = useCallback((key: string, to: Partial<Upload>) => {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)))
  }, [])

  /** Takes a failed upload off the list, and gives up one that is under way. */
  const dismiss = useCallback((key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((now) => now.filter((one) => one.key !== key))
  }, [])

  /** @returns null when it failed or was given up */
  const uploadOne = useCallback(
    async (file: File): Promise<Picture | null> => {
      lastKey += 1
      const key = String(lastKey)
      const controller = new AbortController()
      const { signal } = controller
      running.current.set(key, controller)
      setUploads((now) => [...now, { key, name: file.name, sent: 0, error: null }])
      try {
        if (file.size > mostPictureBytes) throw new ApiError(413, say('pictureTooLarge'))
        const onProgress = (sent: number) => change(key, { sent })
        const picture = await turn(() => {
          signal.throwIfAborted()
          return uploadPicture(file, { signal, onProgress })
        })
        dismiss(key)
        return picture
      } catch (error) {
        if (!signal.aborted) change(key, { error })
        return null
      }
    },
    [change, dismiss, turn],
  )

  /** Uploads the files. @returns the pictures that made it, in the order of the files */
  const upload = useCallback(
    async (files: readonly File[]): Promise<Picture[]> => {
      const pictures = await Promise.all(files.map(uploadOne))
      return pictures.filter((picture) => picture !== null)
    },
    [uploadOne],
  )

  return { uploads, upload, dismiss }
}
