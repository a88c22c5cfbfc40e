import type { FastifyRequest } from 'fastify'
import { say } from '../../contract/sentences.ts'
import type { Db } from '../database/database.ts'
import { forbidden } from '../http/errors.ts'
import type { Logins } from './login.ts'
import { sessionId } from './session-store.ts'
import { isStillVerified, type VerifiedUser } from './users.ts'

/**
 * Looks at the password of who is logged in: an open browser is not yet its owner. Wrong ones count
 * within the session, which is the account's, so strangers' guesses don't count against it.
 *
 * @throws HttpError 403 when it is wrong, 429 and 503 with Retry-After
 */
export async function askPasswordAgain(
  request: FastifyRequest,
  given: { username: string; password: string; logins: Logins; now: Date },
): Promise<VerifiedUser> {
  const { username, password, logins, now } = given
  const token = request.session.get('token')
  const user = await logins.verify({
    username,
    password,
    address: await request.clientAddress(),
    browser: token === undefined ? null : sessionId(token),
    now,
  })
  if (user === null) throw forbidden(say('passwordWrong'))
  return user
}

/**
 * For the transaction that does what the password was asked for.
 *
 * @throws HttpError 403 when the account has got another one since it was looked at
 */
export async function refuseFormer(transaction: Db, user: VerifiedUser): Promise<void> {
  if (!(await isStillVerified(transaction, user))) throw forbidden(say('passwordWrong'))
}
