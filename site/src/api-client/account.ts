import { request } from './request.ts'

/**
 * Changes the password; every other session of the account is dead from then on.
 *
 * @throws {ApiError} with status 400 when `next` breaks a rule, 403 when `current` is wrong
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await request('PUT', '/api/session/password', { body: { current, next } })
}

/** Ends every session of the account, this one too. */
export async function logOutEverywhere(): Promise<void> {
  await request('DELETE', '/api/sessions')
}
