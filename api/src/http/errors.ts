import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { say, type Sentence } from '../../contract/sentences.ts'
import { DatabaseError, type DatabaseFault } from '../database/database-error.ts'
import { createClientLabels } from './client-label.ts'

/** An answer other than success. Its message is written for the person in front of the screen. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  declare readonly message: Sentence

  constructor(statusCode: number, message: Sentence, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.headers = headers
  }
}

export const badRequest = (message: Sentence) => new HttpError(400, message)
export const unauthorized = (message = say('loginFirst')) => new HttpError(401, message)
export const forbidden = (message: Sentence) => new HttpError(403, message)
export const notFound = (message = say('notFound')) => new HttpError(404, message)
export const conflict = (message: Sentence) => new HttpError(409, message)
export const preconditionFailed = (message: Sentence) => new HttpError(412, message)

/** @param retryAfter whole seconds until another try can succeed */
export const tooManyRequests = (message: Sentence, retryAfter: number) =>
  new HttpError(429, message, { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) })

const byCode: Partial<Record<string, Sentence>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: say('bodyTooLarge'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('bodyMissing'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: say('badLength'),
  FST_ERR_CTP_INVALID_JSON_BODY: say('badJson'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('sendJson'),
  FST_ERR_BAD_URL: say('addressInvalid'),
  FST_ERR_MAX_PARAM_LENGTH: say('addressTooLong'),
}

const busy = { 'retry-after': '5' }
const diskFull = new HttpError(507, say('diskFull'))
const outOfOrder = new HttpError(503, say('databaseOutOfOrder'))
const databaseAnswers: Record<DatabaseFault, HttpError> = {
  busy: new HttpError(503, say('databaseBusy'), busy),
  unreachable: new HttpError(503, say('databaseAway'), busy),
  full: diskFull,
  moved: outOfOrder,
  unwritable: outOfOrder,
  damaged: outOfOrder,
}
export const overloaded = new HttpError(503, say('serverBusy'), busy)
const systemAnswers: Partial<Record<string, HttpError>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EMFILE: overloaded,
  ENFILE: overloaded,
}

/** Who is no admin, is of another site, or asks too often. */
const refusals = new Set([401, 403, 429])

const clientLabel = createClientLabels()

export type AnyError = FastifyError | HttpError | DatabaseError

/** The one place where an error becomes an answer: always `{"message"}`, never an internal. */
export function answerError(error: AnyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, headers, message } = publicError(error, request)
  void reply.code(statusCode).headers(headers).send({ message })
}

/**
 * What is said of an error. What is our fault and who was refused goes to the log, under the id that
 * the answer has, without any word of the visitor's: addresses hold secrets, and now and then a
 * password is typed for a name.
 */
export function publicError(error: AnyError, request: FastifyRequest): HttpError {
  const { statusCode, headers, message } = answerTo(error)
  const { id, method, ip } = request
  const isOurFault = statusCode >= 500 && !(error instanceof HttpError)
  if (isOurFault || refusals.has(statusCode)) {
    const client = clientLabel(ip, new Date())
    const about = { reqId: id, method, route: routeOf(request), client }
    if (isOurFault) request.log.error({ ...about, err: error }, 'Request failed')
    else request.log.info({ ...about, status: statusCode }, 'Refused')
  }
  return new HttpError(
    statusCode,
    isOurFault ? say('failedRequest', { sentence: message, id }) : message,
    { 'cache-control': 'no-store', 'x-request-id': id, ...headers },
  )
}

function answerTo(error: AnyError): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DatabaseError) return databaseAnswers[error.fault]
  const { code, statusCode = 500 } = error
  if (statusCode >= 500) return systemAnswers[code] ?? new HttpError(500, say('unexpected'))
  return new HttpError(statusCode, byCode[code] ?? say('badRequest'))
}

/** The pattern that a request was answered by, e.g. `/api/news/:id`; it names nobody. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
