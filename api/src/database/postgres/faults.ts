import { isNativeError } from 'node:util/types'
import { errorCode } from '../../system/error-code.ts'
import { DatabaseError, type DatabaseFault } from '../database-error.ts'

/** By SQLSTATE: postgresql.org/docs/current/errcodes-appendix.html. */
const kinds: readonly [RegExp, DatabaseFault][] = [
  [/^(08|57P|28|3D000|53300)/, 'unreachable'],
  [/^(40|55P03|57014|25P0[34])/, 'busy'],
  [/^53100$/, 'full'],
  [/^(25006|42501|58)/, 'unwritable'],
  [/^XX00[12]$/, 'damaged'],
]

const systemCodes =
  /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOSTUNREACH$|ENETUNREACH$|ENOENT$|ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/
/** What the driver says in words only. */
const lostInWords =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout e|The server does not support SSL)/

/** Those of them that mean that nothing came in time. */
const silentInWords =
  /^(Query read timeout|Connection terminated due to connection timeout|timeout expired)$/

export const advice: Record<Exclude<DatabaseFault, 'moved'>, string> = {
  unreachable: 'See that it runs, and that DATABASE_URL is right.',
  busy: 'Others kept it busy for too long.',
  full: 'Make room on its disk.',
  unwritable: 'See that it takes writes, and that the user of DATABASE_URL may make tables in it.',
  damaged: 'Restore a backup.',
}

/** Whether the server took longer than it may, instead of saying anything. */
export const isSilence = (error: unknown): boolean =>
  errorCode(error) === 'ETIMEDOUT' || silentInWords.test(wordsOf(error))

/** The driver's error as one of ours; what is no fault of the database stays as it is. */
export function asFault(error: unknown, location: string): unknown {
  const fault = faultOf(error)
  if (fault === undefined) return error
  const said = wordsOf(error) || errorCode(error)
  return new DatabaseError(fault, `${location}: ${said.replace(/\.?$/, '.')} ${advice[fault]}`, {
    cause: error,
  })
}

function faultOf(error: unknown): keyof typeof advice | undefined {
  if (error instanceof DatabaseError) return undefined
  const code = errorCode(error)
  const [, kind] = kinds.find(([codes]) => /^[0-9A-Z]{5}$/.test(code) && codes.test(code)) ?? []
  if (kind !== undefined && kind !== 'moved') return kind
  return systemCodes.test(code) || lostInWords.test(wordsOf(error)) ? 'unreachable' : undefined
}

const wordsOf = (error: unknown) => (isNativeError(error) ? error.message : '')
