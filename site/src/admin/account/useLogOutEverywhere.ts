import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { logOutEverywhere } from '../../api-client/account.ts'
import { hasStatus } from '../../api-client/errors.ts'
import { toast } from '../../ui/useToast.ts'
import { browserStorage, dropAllCopies } from '../editor/unsaved-copies.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'

/** Ends every session of the account; unlike a logout it says when it couldn't. */
export function useLogOutEverywhere() {
  const { t } = useTranslation('admin')
  const endSession = useEndSession()
  const reason = useReason()
  return useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: () => {
      dropAllCopies(browserStorage())
      toast({ title: t('account.everywhereDone') })
      endSession()
    },
    onError: (error) => {
      toast({
        title: t('account.everywhereFailed'),
        description: reason(error),
        variant: 'destructive',
      })
      if (hasStatus(error, 401)) endSession()
    },
  })
}
