import { hasStatus } from '../../api-client/errors.ts'
import { toast } from '../../ui/useToast.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'
import { useListRefresh } from './useArticles.ts'

/** Tells what went wrong with an article, and what there is now. */
export function useArticleFailure() {
  const refresh = useListRefresh()
  const endSession = useEndSession()
  const reason = useReason()
  return (title: string) => (error: Error) => {
    toast({ title, description: reason(error), variant: 'destructive' })
    if (hasStatus(error, 401)) endSession()
    else refresh()
  }
}
