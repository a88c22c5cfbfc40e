import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { isUsername, username as usernameRule } from '../config/env-readers.ts'
import { password as passwordRule } from '../config/password-rule.ts'
import { OperatorError } from '../system/operator-error.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessions } from './session-store.ts'

export interface User {
  username: string
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** Whose password was right, and the hash that it was right by. */
export interface VerifiedUser {
  /** As it is written in the account. */
  username: string
  passwordHash: string
}

export class UserError extends OperatorError {
  override readonly name = 'UserError'
}

/** @throws UserError when the name is taken or unusable, or the password breaks the rule */
export async function createUser(db: Db, username: string, password: string): Promise<void> {
  if (!isUsername(username)) throw new UserError(`The user name must be ${usernameRule.rule}.`)
  const result = await db
    .insertInto('users')
    .values({
      username,
      password_hash: await hashNewPassword(password),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows)
    throw new UserError(`There is already a user "${username}".`)
}

/**
 * Changes the password and ends the user's sessions.
 *
 * @throws UserError when there is no such user, or the password breaks the rule
 */
export async function changePassword(db: Db, username: string, password: string): Promise<void> {
  const hash = await hashNewPassword(password)
  await db.transaction().execute((transaction) => setPassword(transaction, username, hash))
}

/** Nobody should wait for that in a transaction. @throws UserError when it breaks the rule */
export async function hashNewPassword(password: string): Promise<string> {
  if (!passwordRule.parse(password))
    throw new UserError(`The password must be ${passwordRule.rule}.`)
  return hashPassword(password)
}

/**
 * Changes the password to that of the hash and ends the user's sessions.
 *
 * @param except the token of a session that stays
 * @throws UserError when there is no such user
 */
export async function setPassword(
  transaction: Db,
  username: string,
  password_hash: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash })
    .where('username', '=', username)
    .executeTakeFirst()
  if (!numUpdatedRows) throw noSuchUser(username)
  await endSessions(transaction, username, { except })
}

/** Removes the account and ends its sessions. @throws UserError when there is no such user */
export async function removeUser(db: Db, username: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await endSessions(transaction, username)
    const { numDeletedRows } = await transaction
      .deleteFrom('users')
      .where('username', '=', username)
      .executeTakeFirst()
    if (!numDeletedRows) throw noSuchUser(username)
  })
}

/** The name as it is written in the account. @throws UserError when there is no such user */
export async function nameOf(db: Db, username: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('username', '=', username)
    .executeTakeFirst()
  if (user === undefined) throw noSuchUser(username)
  return user.username
}

export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('username').execute()
  return rows.map(({ username, created_at }) => ({ username, createdAt: created_at }))
}

/** The user when the password is right, else null. */
export async function authenticate(
  db: Db,
  username: string,
  password: string,
): Promise<VerifiedUser | null> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
  const right = await verifyPassword(password, user?.password_hash)
  if (!right || user === undefined) return null
  return { username: user.username, passwordHash: user.password_hash }
}

/**
 * Whether the password that was verified is the account's still: that took long enough for another
 * process to change it. To be asked in the transaction that does what the password allows.
 */
export async function isStillVerified(
  transaction: Db,
  { username, passwordHash }: VerifiedUser,
): Promise<boolean> {
  const same = await transaction
    .selectFrom('users')
    .select('username')
    .where('username', '=', username)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  return same !== undefined
}

/**
 * Creates the first admin when there is none.
 *
 * @returns the account with its generated password, to be shown once; null when nothing was
 *   created or the password is the one that was given
 */
export async function ensureFirstAdmin(
  db: Db,
  admin: { username: string; password?: string },
): Promise<{ username: string; password: string } | null> {
  if ((await listUsers(db)).length > 0) return null
  const password = admin.password ?? randomBytes(12).toString('base64url')
  try {
    await createUser(db, admin.username, password)
  } catch (error) {
    // Another process starting at the same moment was faster, and shows its own password.
    if (error instanceof UserError && (await listUsers(db)).length > 0) return null
    throw error
  }
  return admin.password === undefined ? { username: admin.username, password } : null
}

function noSuchUser(username: string): UserError {
  return new UserError(`There is no user "${username}".`)
}
