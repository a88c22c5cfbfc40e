import type { Session } from '@owly/api/contract/session.ts'
import { request } from './request.ts'

/** Who is logged in; 401 for nobody. Doubles as query key. */
export const SESSION = '/api/session'

export async function login(username: string, password: string): Promise<Session> {
  return (await request('POST', '/api/login', { body: { username, password } })).body as Session
}

export async function logout(): Promise<void> {
  await request('POST', '/api/logout')
}
