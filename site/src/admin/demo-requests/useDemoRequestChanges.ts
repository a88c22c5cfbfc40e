import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import {
  DEMO_REQUESTS,
  eraseDemoRequest,
  markDemoRequest,
  NEW_DEMO_REQUESTS,
  type DemoRequestPage,
} from '../../api-client/demo-requests.ts'
import { toast } from '../../ui/useToast.ts'
import { useFailure } from '../session/useFailure.ts'

/** Marks and erases requests, and tells how that went. The change shows at once. */
export function useDemoRequestChanges() {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const fail = useFailure()

  const refresh = (change?: (requests: DemoRequest[]) => DemoRequest[]) => {
    if (change) {
      queryClient.setQueriesData<DemoRequestPage>(
        { queryKey: [DEMO_REQUESTS] },
        (page) => page && { ...page, requests: change(page.requests) },
      )
    }
    void queryClient.invalidateQueries({ queryKey: [DEMO_REQUESTS] })
    void queryClient.invalidateQueries({ queryKey: [NEW_DEMO_REQUESTS] })
  }
  const failed = (title: string) => fail(title, refresh)

  const marking = useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) => markDemoRequest(id, handled),
    onSuccess: (marked, { handled }) => {
      refresh((requests) =>
        requests.map((request) => (request.id === marked.id ? marked : request)),
      )
      toast({ title: t(handled ? 'requests.markedHandled' : 'requests.markedNew') })
    },
    onError: failed(t('requests.markFailed')),
  })
  const erasing = useMutation({
    mutationFn: eraseDemoRequest,
    onSuccess: (_, id) => {
      refresh((requests) => requests.filter((request) => request.id !== id))
      toast({ title: t('requests.deleted') })
    },
    onError: failed(t('requests.deleteFailed')),
  })
  return { marking, erasing }
}
