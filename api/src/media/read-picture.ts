import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mostPixels, type PictureType } from '../../contract/picture-files.ts'
import { say } from '../../contract/sentences.ts'
import { badRequest, HttpError } from '../http/errors.ts'

/** What each step of the work on one picture may take. */
const longestSeconds = 60

// What libvips keeps for a next time would only be memory: no picture is worked on twice.
sharp.cache(false)

export interface SavedPicture {
  /** Reads it from its beginning; upright, unless it moves. */
  read: (options?: SharpOptions) => Sharp
  isAnimated: boolean
  hasAlpha: boolean
}

/** What libvips calls the kinds. */
const formats: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** @throws HttpError 400 when it is damaged, 413 when it shows too much */
export async function openPicture(path: string, type: PictureType): Promise<SavedPicture> {
  const limits: SharpOptions = { failOn: 'error', limitInputPixels: false }
  const facts = await orDamaged(sharp(path, { ...limits, animated: true }).metadata())
  const { format, width, height, pages = 1, pageHeight = height, hasAlpha } = facts
  if (format !== formats[type]) throw badRequest(say('pictureBroken'))
  if (width * pageHeight * pages > mostPixels) {
    throw new HttpError(413, say('pictureTooManyPixels'))
  }
  const isAnimated = pages > 1
  return {
    isAnimated,
    hasAlpha,
    read(options) {
      const picture = sharp(path, { ...limits, ...options }).timeout({ seconds: longestSeconds })
      return isAnimated ? picture : picture.autoOrient()
    },
  }
}

/** What sharp makes of a picture. @throws HttpError 400 when it can't read it */
export async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw Object.assign(badRequest(say('pictureBroken')), { cause: error })
  }
}
