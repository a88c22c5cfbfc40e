import { pictureIdsIn } from '../../contract/picture-files.ts'
import type { Db } from '../database/database.ts'
import type { Sanitiser } from './html/sanitiser.ts'
import { findPictures } from '../media/media-store.ts'

export function picturesFrom(db: Db, sanitiser: Sanitiser): Sanitiser {
  return {
    ...sanitiser,
    async sanitise(html) {
      const pictures = await findPictures(db, pictureIdsIn([html]))
      return sanitiser.sanitise(html, new Map(pictures.map((picture) => [picture.id, picture])))
    },
  }
}
