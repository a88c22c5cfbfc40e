import type { Db } from '../database/database.ts'
import { isBeyond, toPage, type Cursor } from '../database/keyset.ts'
import type { MediaFileTable } from '../database/tables.ts'
import type { PictureRow } from './picture-row.ts'

export type PictureFile = Omit<MediaFileTable, 'media_id'>

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('media').selectAll().where('id', 'in', ids).execute()
}

/** All there are, without their bytes, in an order that every database gives. */
export async function listPictures(db: Db): Promise<PictureRow[]> {
  const rows = await db.selectFrom('media').selectAll().execute()
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

export async function hasPictureFile(db: Db, id: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_files')
    .select('name')
    .where('media_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPictureFile(
  db: Db,
  id: string,
  name: string,
): Promise<PictureFile | undefined> {
  return db
    .selectFrom('media_files')
    .select(['name', 'type', 'content'])
    .where('media_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** In the transaction that `db` is. @returns false when the picture was there already */
export async function insertPicture(
  db: Db,
  picture: PictureRow,
  files: readonly PictureFile[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  for (const file of files) {
    await db
      .insertInto('media_files')
      .values({ media_id: picture.id, ...file })
      .execute()
  }
  return true
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}

export async function listLibrary(
  db: Db,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<{ pictures: PictureRow[]; total: number; next: Cursor | undefined }> {
  const { total } = await db
    .selectFrom('media')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(isBeyond(before, 'created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { page, next } = toPage(rows, limit, (row) => ({ key: row.created_at, id: row.id }))
  return { pictures: page, total, next }
}
