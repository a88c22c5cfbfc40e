import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { rebuildNow, rebuildStatus, REBUILDS } from '../../api-client/rebuilds.ts'
import { toast } from '../../ui/useToast.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'
import { useFailure } from '../session/useFailure.ts'

const POLL_MS = 2000

/**
 * The state of the static site.
 *
 * @param watched whether to go on asking for as long as something is under way; once a page is
 *   enough, since all share the answer
 */
export function useRebuildStatus({ watched }: { watched: boolean }) {
  const query = useQuery({
    queryKey: [REBUILDS],
    queryFn: ({ signal }) => rebuildStatus({ signal }),
    refetchInterval: ({ state }) =>
      watched && state.data && state.data.state !== 'idle' ? POLL_MS : false,
  })
  useSessionEndsWith(query.error)
  return query
}

export function useRebuildNow() {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const failed = useFailure()
  return useMutation({
    mutationFn: rebuildNow,
    onSuccess: () => {
      toast({ title: t('rebuild.requested') })
      return queryClient.invalidateQueries({ queryKey: [REBUILDS] })
    },
    onError: failed(t('rebuild.requestFailed')),
  })
}
