import type { FastifyRequest } from 'fastify'
import { say } from '../../contract/sentences.ts'
import { forbidden } from '../http/errors.ts'
import type { Logins } from './login.ts'
import { sessionId } from './session-store.ts'

/**
 * Looks at the password of who is logged in: an open browser is not yet its owner. Wrong ones count
 * within the session, which is the account's, so strangers' guesses don't count against it.
 *
 * @throws HttpError 403 when it is wrong, 429 and 503 with Retry-After
 */
export async function askPasswordAgain(
  request: FastifyRequest,
  given: { username: string; password: string; logins: Logins; now: Date },
): Promise<string> {
  const { username, password, logins, now } = given
  const token = request.session.get('token')
  const user = await logins.authenticate({
    username,
    password,
    address: await request.clientAddress(),
    browser: token === undefined ? null : sessionId(token),
    code: null,
    now,
  })
  if (user === null) throw forbidden(say('passwordWrong'))
  return user
}
