import type { Session } from '@owly/api/contract/session.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { NetworkError } from '../../api-client/errors.ts'
import { login, logout, readSession, SESSION } from '../../api-client/session.ts'
import { toast } from '../../ui/useToast.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useEndSession } from './useEndSession.ts'
import { useReason } from '../useReason.ts'

/** Who is at the desk: `session` is undefined until the server has said, null for nobody. */
export function useSession() {
  const { data, isError, refetch } = useQuery<Session | null>({
    queryKey: [SESSION],
    queryFn: ({ signal }) => readSession({ signal }),
  })
  return { session: data, isError, retry: () => void refetch() }
}

/** Whether the password was right, and the account has a second factor. */
export const asksForCode = (error: unknown) => sentenceOf(error) === 'codeRequired'

export function useLogin() {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const reason = useReason()
  return useMutation({
    mutationFn: login,
    onSuccess: (session) => {
      queryClient.setQueryData([SESSION], session)
      toast({ title: t('login.success') })
    },
    onError: (error) => {
      if (asksForCode(error)) return
      toast({
        title: t(error instanceof NetworkError ? 'login.error' : 'login.failed'),
        description: reason(error),
        variant: 'destructive',
      })
    },
  })
}

/** Logs out; the desk is left even when the server can't be told. */
export function useLogout() {
  const { t } = useTranslation('admin')
  const endSession = useEndSession()
  return useMutation({
    mutationFn: logout,
    onSuccess: () => toast({ title: t('logout.success') }),
    onError: () => toast({ title: t('logout.failed') }),
    onSettled: endSession,
  })
}
