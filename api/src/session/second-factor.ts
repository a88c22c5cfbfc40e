import { Secret, TOTP } from 'otpauth'
import type { Db } from '../database/database.ts'
import { latestPossible } from '../system/clock-skew.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** What every authenticator app can do, and most do without looking at the address. */
const method = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of the period before and after count too: clocks differ, and typing takes a while. */
const window = 1

export async function hasSecondFactor(db: Db, username: string): Promise<boolean> {
  return (await enabledFactor(db, username)) !== undefined
}

/** Asked for from `enable` on. @returns the key in base32 and for a QR code; null: one is in use */
export async function makeAuthenticatorKey(
  db: Db,
  username: string,
  issuer: string,
): Promise<{ secret: string; address: string } | null> {
  const { base32 } = new Secret({ size: 20 })
  const key = { secret: base32, enabled_at: null, last_step: 0 }
  const made = await db
    .insertInto('second_factors')
    .values({ username, ...key })
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet(key).where('second_factors.enabled_at', 'is', null),
    )
    .returning('username')
    .executeTakeFirst()
  if (made === undefined) return null
  return { secret: base32, address: totp(base32, { issuer, label: username }).toString() }
}

/** Asks for a code at every login from now on, if this one shows that the app has the key. */
export async function enable(
  db: Db,
  username: string,
  code: string,
  now: Date,
): Promise<'enabled' | 'wrong code' | 'no key'> {
  const key = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('username', '=', username)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  if (key === undefined) return 'no key'
  const step = stepOf(code, key.secret, now)
  if (step === null) return 'wrong code'
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ enabled_at: now.toISOString(), last_step: step })
    .where('username', '=', username)
    .where('secret', '=', key.secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'enabled' : 'no key'
}

/** The account's recovery codes go with its key. @returns whether it was asked for a code */
export async function disable(db: Db, username: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('username', '=', username)
    .returning('enabled_at')
    .executeTakeFirst()
  return typeof removed?.enabled_at === 'string'
}

/** Whether the code is the app's, or a recovery code; either is taken once only. */
export async function takeCode(
  db: Db,
  username: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await enabledFactor(db, username)
  if (factor === undefined) return false
  const step = stepOf(code, factor.secret, now)
  if (step === null) return takeRecoveryCode(db, username, code)
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('username', '=', username)
    .where((where) =>
      where.or([
        where('last_step', '<', step),
        // Taken while the clock was ahead: no code of today's would be later for as long as that.
        where('last_step', '>', counterAt(new Date(latestPossible(now))) + window),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const enabledFactor = (db: Db, username: string) =>
  db
    .selectFrom('second_factors')
    .select('secret')
    .where('username', '=', username)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()

const totp = (secret: string, owner: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...method, ...owner, secret: Secret.fromBase32(secret) })

const counterAt = (time: Date): number =>
  TOTP.counter({ period: method.period, timestamp: time.getTime() })

/** Which period the app's code is of; null for no code of the app. */
function stepOf(code: string, secret: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  const delta = totp(secret).validate({ token, window, timestamp: now.getTime() })
  return delta === null ? null : counterAt(now) + delta
}
