import { useQuery } from '@tanstack/react-query'
import { countNewDemoRequests, NEW_DEMO_REQUESTS } from '../../api-client/demo-requests.ts'

const MINUTE_MS = 60_000

/** How many demo requests nobody has dealt with, a minute ago at most; 0 while that isn't known. */
export function useNewRequests(): number {
  const { data = 0 } = useQuery({
    queryKey: [NEW_DEMO_REQUESTS],
    queryFn: ({ signal }) => countNewDemoRequests({ signal }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
  return data
}
