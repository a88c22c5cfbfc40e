import type { Session } from '@owly/api/contract/session.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. Browsers log every 401 as an error, so nobody is asked for as no error. */
export const SESSION = '/api/session?optional=true'

/** Who is logged in, or null. */
export async function readSession(
  reading: Pick<RequestOptions, 'signal'>,
): Promise<Session | null> {
  return (await request('GET', SESSION, reading)).body as Session | null
}

export async function login(username: string, password: string): Promise<Session> {
  return (await request('POST', '/api/login', { body: { username, password } })).body as Session
}

export async function logout(): Promise<void> {
  await request('POST', '/api/logout')
}
