import type { AuthenticatorKey, RecoveryCodes, SecondFactor } from '@owly/api/contract/session.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const SECOND_FACTOR = '/api/session/second-factor'

/** Whether the account asks for a code, and how many recovery codes are left. */
export async function readSecondFactor(
  reading: Pick<RequestOptions, 'signal'>,
): Promise<SecondFactor> {
  return (await request('GET', SECOND_FACTOR, reading)).body as SecondFactor
}

/** A new key for an authenticator app. @throws {ApiError} with status 403 for a wrong password */
export async function askForKey(password: string): Promise<AuthenticatorKey> {
  return (await request('POST', SECOND_FACTOR, { body: { password } })).body as AuthenticatorKey
}

/** Switches it on. @throws {ApiError} with status 400 when the code isn’t the app’s */
export async function confirmKey(code: string): Promise<RecoveryCodes> {
  return (await request('PUT', SECOND_FACTOR, { body: { code } })).body as RecoveryCodes
}

/** @throws {ApiError} with status 403 for a wrong password */
export async function renewRecoveryCodes(password: string): Promise<RecoveryCodes> {
  const { body } = await request('POST', '/api/session/recovery-codes', { body: { password } })
  return body as RecoveryCodes
}

/** @throws {ApiError} with status 403 for a wrong password */
export async function switchOff(password: string): Promise<void> {
  await request('DELETE', SECOND_FACTOR, { body: { password } })
}
