import { asOperatorError, OperatorError } from '../../api/src/system/operator-error.ts'

/**
 * Ends the command. What the person at the terminal can mend is said in a sentence; anything else
 * is a fault of ours, and told with where it happened.
 */
export function endWithReason(error: unknown): never {
  const reason = asOperatorError(error)
  console.error(reason instanceof OperatorError ? reason.message : error)
  process.exit(1)
}
