import type { Credentials, Session } from '@owly/api/contract/session.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. Browsers log every 401 as an error, so nobody is asked for as no error. */
export const SESSION = '/api/session?optional=true'

export async function readSession(
  reading: Pick<RequestOptions, 'signal'>,
): Promise<Session | null> {
  return (await request('GET', SESSION, reading)).body as Session | null
}

/** @param credentials with a `code` for accounts that ask for one */
export async function login(credentials: Credentials): Promise<Session> {
  return (await request('POST', '/api/login', { body: credentials })).body as Session
}

export async function logout(): Promise<void> {
  await request('POST', '/api/logout')
}
