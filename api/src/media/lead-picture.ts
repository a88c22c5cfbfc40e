import type { LeadPicture } from '../../contract/media.ts'
import { pictureId } from '../../contract/picture-files.ts'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { badRequest } from '../http/errors.ts'
import { findPicture } from './media-store.ts'

/** With its size from the library. @throws HttpError 400 when it is none that was uploaded */
export async function leadPicture(
  db: Db,
  { url, alt }: Pick<LeadPicture, 'url' | 'alt'>,
): Promise<LeadPicture> {
  const id = pictureId(url)
  const picture = id === undefined ? undefined : await findPicture(db, id)
  if (picture === undefined) throw badRequest(say('leadPictureUnknown'))
  return { url: picture.url, alt, width: picture.width, height: picture.height }
}
