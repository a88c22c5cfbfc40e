import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/errors.ts'
import { deletePicture, findPicture } from './media-store.ts'
import { findUses } from './media-uses.ts'

/** So many articles are named where a picture can't go because of them. */
const mostNamed = 5

/** Deletes a picture with all its files. @throws HttpError 404, 409 while an article uses it */
export function removePicture(db: Db, id: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const picture = await findPicture(transaction, id)
    if (picture === undefined) throw notFound(say('pictureNotFound'))
    const titles = (await findUses(transaction, [id])).map(({ title }) => `“${title}”`)
    if (titles.length > 0) {
      const named = titles.slice(0, mostNamed).join(', ')
      const articles = titles.length > mostNamed ? `${named}, …` : named
      throw conflict(say('pictureInUse', { articles }))
    }
    await deletePicture(transaction, id)
  })
}
