import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { logOutEverywhere } from '../../api-client/account.ts'
import { toast } from '../../ui/useToast.ts'
import { browserStorage, dropAllCopies } from '../editor/unsaved-copies.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useFailure } from '../session/useFailure.ts'

/** Ends every session of the account; unlike a logout it says when it couldn't. */
export function useLogOutEverywhere() {
  const { t } = useTranslation('admin')
  const endSession = useEndSession()
  const failed = useFailure()
  return useMutation({
    mutationFn: logOutEverywhere,
    onSuccess: () => {
      dropAllCopies(browserStorage())
      toast({ title: t('account.everywhereDone') })
      endSession()
    },
    onError: failed(t('account.everywhereFailed')),
  })
}
