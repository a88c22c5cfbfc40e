import { randomBytes } from 'node:crypto'

/**
 * Names requests, each differently, also over restarts and machines: by these an error that somebody
 * saw is found in the log. A client can't choose one.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
