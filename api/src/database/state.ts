import type { Db } from './database.ts'

/** A small fact that must outlive the process; undefined when it was never written. */
export async function readState(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Writes the fact unless it is there already. @returns whether it was written */
export async function addState(db: Db, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Forgets the fact. @returns whether it was there */
export async function removeState(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('state').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
