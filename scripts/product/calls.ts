import { account } from './product.ts'

export type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Asks a product for something with the cookies of a session; a body goes as JSON or as a form. */
export const callsAs =
  (url: string, cookie: string): Call =>
  (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    return fetch(url + path, {
      method,
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : body }),
    })
  }

/** @returns the cookies of a new session, which go on with the data folder @throws when refused */
export async function logIn(url: string): Promise<string> {
  const answer = await callsAs(url, '')('POST', '/api/login', account)
  if (!answer.ok) throw new Error(`The log-in was answered ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return cookies.join('; ')
}
