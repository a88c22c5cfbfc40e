import { OperatorError } from '../system/operator-error.ts'

/**
 * What may be wrong with a database that was fine when it was opened:
 * `busy` another process kept it for itself for longer than we wait,
 * `unreachable` the server doesn't answer or doesn't let us in, `full` there is no room left,
 * `moved` the file is no longer where it was, `unwritable` the disk or its permissions refuse,
 * `damaged` what is in the file is no database any more.
 */
export type DatabaseFault = 'busy' | 'unreachable' | 'full' | 'moved' | 'unwritable' | 'damaged'

export class DatabaseError extends OperatorError {
  override readonly name = 'DatabaseError'
  readonly fault: DatabaseFault

  constructor(fault: DatabaseFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.fault === 'busy'
}
