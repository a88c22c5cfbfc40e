import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError, type DatabaseFault } from '../database/database-error.ts'

/** An answer other than success. Its message is written for the person in front of the screen. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.headers = headers
  }
}

export const badRequest = (message: string) => new HttpError(400, message)
export const unauthorized = (message = 'Please log in first.') => new HttpError(401, message)
export const forbidden = (message: string) => new HttpError(403, message)
export const notFound = (message = 'Not found') => new HttpError(404, message)
export const preconditionFailed = (message: string) => new HttpError(412, message)

/** @param retryAfter whole seconds until another try can succeed */
export const tooManyRequests = (message: string, retryAfter: number) =>
  new HttpError(429, message, { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) })

const sentences: Partial<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is larger than 1 MiB.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is not as long as it says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
  FST_ERR_BAD_URL: 'The address is not a valid URL.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

const busy = { 'retry-after': '5' }
const diskFull = new HttpError(
  507,
  'The disk of the server is full, so nothing was saved. Please tell whoever runs this website.',
)
const outOfOrder = new HttpError(
  503,
  'The database is out of order, so nothing was saved. Please tell whoever runs this website.',
)
const databaseAnswers: Record<DatabaseFault, HttpError> = {
  busy: new HttpError(503, 'The database is busy. Please try again in a few seconds.', busy),
  full: diskFull,
  moved: outOfOrder,
  unwritable: outOfOrder,
  damaged: outOfOrder,
}
const overloaded = new HttpError(
  503,
  'The server is busy. Please try again in a few seconds.',
  busy,
)
/** By the operating system's code. */
const systemAnswers: Partial<Record<string, HttpError>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EMFILE: overloaded,
  ENFILE: overloaded,
}
const unexpected = 'Something went wrong on the server. Please try again.'

/** The one place where an error becomes an answer: always `{"message"}`, never an internal. */
export function answerError(
  error: FastifyError | HttpError | DatabaseError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { statusCode, headers, message } = answerTo(error)
  if (statusCode >= 500 && !(error instanceof HttpError)) {
    const { method, url } = request
    request.log.error({ err: error, method, url }, 'Request failed')
  }
  void reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send({ message })
}

function answerTo(error: FastifyError | HttpError | DatabaseError): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DatabaseError) return databaseAnswers[error.fault]
  const { code, statusCode = 500 } = error
  if (statusCode >= 500) return systemAnswers[code] ?? new HttpError(500, unexpected)
  return new HttpError(statusCode, sentences[code] ?? 'The request could not be understood.')
}
