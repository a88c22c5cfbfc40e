import { createHash, randomInt } from 'node:crypto'
import type { Db } from '../database/database.ts'

const howMany = 10

/** Without those that are mistaken for another when they are read from paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes the account new codes in place of those it had. @returns them, to be shown once */
export async function renewRecoveryCodes(db: Db, username: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await db.deleteFrom('recovery_codes').where('username', '=', username).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: codeId(username, code), username })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, username: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('count'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether it is one of the account's, which is then used up. */
export async function takeRecoveryCode(db: Db, username: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('id', '=', codeId(username, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Three groups of four, near 60 bits: too many to try, so that a plain hash keeps them. */
function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group()].join('-')
}

function codeId(username: string, code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${username}\n${letters}`).digest('hex')
}
