import { useCallback } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { toast } from '../../ui/useToast.ts'
import { useReason } from '../useReason.ts'
import { useEndSession } from './useEndSession.ts'

/**
 * What a call that failed is answered with: a toast that says what didn't happen and why, and the
 * login card when the session is over.
 */
export function useFailure() {
  const reason = useReason()
  const endSession = useEndSession()
  return useCallback(
    /** @param otherwise done when the session goes on */
    (title: string, otherwise?: () => void) =>
      (error: unknown): void => {
        toast({ title, description: reason(error), variant: 'destructive' })
        if (hasStatus(error, 401)) endSession()
        else otherwise?.()
      },
    [reason, endSession],
  )
}
