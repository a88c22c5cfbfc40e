import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../http/errors.ts'

/**
 * Hook that lets only a logged-in admin pass; anybody else gets 401. Use it as `onRequest`, so
 * that a stranger's body is not even read.
 */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await adminOf(request)
}

/** The admin's name. @throws HttpError 401 when it is nobody, or no longer */
export async function adminOf(request: FastifyRequest): Promise<string> {
  const username = await request.admin()
  if (username === null) throw unauthorized()
  return username
}
