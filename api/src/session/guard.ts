import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../http/errors.ts'

/** As `onRequest`, so that a stranger's body is not even read. Anybody but an admin gets 401. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await adminOf(request)
}

/** The admin's name. @throws HttpError 401 when it is nobody, or no longer */
export async function adminOf(request: FastifyRequest): Promise<string> {
  const username = await request.admin()
  if (username === null) throw unauthorized()
  return username
}
