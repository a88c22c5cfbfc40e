import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Db } from '../database/database.ts'
import { findPicture, insertPicture } from './media-store.ts'
import { pictureRowOf, type PictureRow } from './picture-row.ts'
import type { ReceivedPicture } from './receive-picture.ts'

export interface AddedPicture {
  picture: PictureRow
  isNew: boolean
}

interface Circumstances {
  name: string
  now: Date
}

/** Pictures are worked on a few at a time, the others wait: each takes processors and memory. */
const turn = pLimit(2)

/** All of it or nothing. @throws HttpError 400 when it is damaged, 413 when it shows too much */
export function addPicture(
  db: Db,
  received: ReceivedPicture,
  circumstances: Circumstances,
): Promise<AddedPicture> {
  return turn(async () => {
    const known = await findPicture(db, received.id)
    return known ? { picture: known, isNew: false } : makeAndKeep(db, received, circumstances)
  })
}

async function makeAndKeep(
  db: Db,
  { id, path, type }: ReceivedPicture,
  { name, now }: Circumstances,
): Promise<AddedPicture> {
  // A server that nobody brings a picture never loads what works on them.
  const { makeFiles } = await import('./make-files.ts')
  const made = await makeFiles(path, type)
  const original = { name: 'original', type, content: await readFile(path) }
  const picture = pictureRowOf(made, { id, name, createdAt: now.toISOString() })
  const isNew = await db
    .transaction()
    .execute((transaction) => insertPicture(transaction, picture, [original, ...made.files]))
  return { picture, isNew }
}
