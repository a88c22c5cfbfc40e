/** An answer that isn't a success. `message` is `"<status>: <body, or status text>"`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /**
   * The `message` of the JSON body; else the body, else the status text. Empty for a page in place
   * of an answer: a proxy sends one, and it is no sentence.
   */
  readonly serverMessage: string

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.serverMessage = messageIn(text)
  }
}

/** No answer at all: the server can't be reached, or the connection broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('Unable to connect to server', { cause })
  }
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status

function messageIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body) {
      if (typeof body.message === 'string' && body.message !== '') return body.message
    }
  } catch {
    return isMarkup(text) ? '' : text
  }
  return text
}

const isMarkup = (text: string) => text.trimStart().startsWith('<')
