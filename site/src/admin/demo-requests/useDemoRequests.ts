import { useQuery } from '@tanstack/react-query'
import { DEMO_REQUESTS, listDemoRequests } from '../../api-client/demo-requests.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'

/** The requests that came in, asked for anew each time they are looked at. */
export function useDemoRequests() {
  const query = useQuery({
    queryKey: [DEMO_REQUESTS],
    queryFn: ({ signal }) => listDemoRequests({ signal }),
    staleTime: 0,
  })
  useSessionEndsWith(query.error)
  return query
}
