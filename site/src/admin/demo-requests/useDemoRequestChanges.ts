import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import {
  DEMO_REQUESTS,
  eraseDemoRequest,
  markDemoRequest,
  NEW_DEMO_REQUESTS,
  type DemoRequestPage,
} from '../../api-client/demo-requests.ts'
import { toast } from '../../ui/useToast.ts'
import { useListRefresh } from '../desk/useListRefresh.ts'
import { useFailure } from '../session/useFailure.ts'

/** Marks and erases requests, and tells how that went. The change shows at once. */
export function useDemoRequestChanges() {
  const { t } = useTranslation('admin')
  const refresh = useListRefresh<DemoRequestPage>(DEMO_REQUESTS, NEW_DEMO_REQUESTS)
  const fail = useFailure()

  const failed = (title: string) => fail(title, () => void refresh())

  const marking = useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) => markDemoRequest(id, handled),
    onSuccess: (marked, { handled }) => {
      void refresh(changed((all) => all.map((one) => (one.id === marked.id ? marked : one))))
      toast({ title: t(handled ? 'requests.markedHandled' : 'requests.markedNew') })
    },
    onError: failed(t('requests.markFailed')),
  })
  const erasing = useMutation({
    mutationFn: eraseDemoRequest,
    onSuccess: (_, id) => {
      void refresh(changed((all) => all.filter((one) => one.id !== id)))
      toast({ title: t('requests.deleted') })
    },
    onError: failed(t('requests.deleteFailed')),
  })
  return { marking, erasing }
}

const changed =
  (change: (requests: DemoRequest[]) => DemoRequest[]) =>
  (page: DemoRequestPage): DemoRequestPage => ({ ...page, requests: change(page.requests) })
