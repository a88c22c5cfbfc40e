import { useInfiniteQuery } from '@tanstack/react-query'
import {
  DEMO_REQUESTS,
  listDemoRequests,
  type DemoRequestPage,
} from '../../api-client/demo-requests.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'

const PAGE_SIZE = 50

/** The requests that came in, page after page, asked for anew each time they are looked at. */
export function useDemoRequests() {
  const query = useInfiniteQuery({
    queryKey: [DEMO_REQUESTS],
    queryFn: ({ signal, pageParam: before }) =>
      listDemoRequests({ limit: PAGE_SIZE, before, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DemoRequestPage) => next,
    staleTime: 0,
  })
  useSessionEndsWith(query.error)
  return query
}
