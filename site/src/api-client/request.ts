import { ApiError, NetworkError } from './errors.ts'

export interface RequestOptions {
  /** Sent as JSON. Without it a state-changing call has an empty body. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** What was asked before, with the same path and method: then nothing is asked. */
  answer?: Promise<Response> | undefined
}

/** A successful answer. `body` is the parsed JSON, null when there is none. */
export interface Answer {
  body: unknown
  headers: Headers
}

const WRITE_TIMEOUT_MS = 60_000

/**
 * The site's only call to the network: same origin, with cookies.
 *
 * @param path from the root of the site, e.g. `/api/news?limit=3`
 * @throws {ApiError} for every answer that isn't a success
 * @throws {NetworkError} when there is no answer, or a write got none within a minute
 */
export async function request(
  method: string,
  path: string,
  { body, headers = {}, signal, answer }: RequestOptions = {},
): Promise<Answer> {
  const writes = method !== 'GET' && method !== 'HEAD'
  const limit = signal ?? (writes ? AbortSignal.timeout(WRITE_TIMEOUT_MS) : undefined)
  let response: Response
  let text: string
  try {
    response = await (answer ??
      fetch(path, {
        method,
        credentials: 'include',
        headers: { ...(writes && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(limit && { signal: limit }),
      }))
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return { body: parseJson(response.status, text), headers: response.headers }
}

/** The body of a success as JSON; null when it is empty. @throws {ApiError} when it is no JSON */
export function parseJson(status: number, text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError(status, text)
  }
}
