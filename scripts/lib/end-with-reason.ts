import { ConfigError } from '../../api/src/config/config.ts'
import { DatabaseError } from '../../api/src/database/database-error.ts'
import { asOperatorError, OperatorError } from '../../api/src/system/operator-error.ts'

/**
 * Ends the command. What the person at the terminal can mend is said in a sentence; anything else
 * is a fault of ours, and told with where it happened.
 */
export function endWithReason(error: unknown): never {
  const known = asOperatorError(error)
  const isForOperator = [OperatorError, ConfigError, DatabaseError].some(
    (kind) => known instanceof kind,
  )
  console.error(isForOperator && known instanceof Error ? known.message : error)
  process.exit(1)
}
