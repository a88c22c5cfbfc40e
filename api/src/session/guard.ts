import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../http/errors.ts'

/**
 * Hook that lets only a logged-in admin pass; anybody else gets 401. Use it as `onRequest`, so
 * that a stranger's body is not even read.
 */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if ((await request.admin()) === null) throw unauthorized()
}
