import { useQuery } from '@tanstack/react-query'
import { hasStatus } from '../api-client/errors.ts'
import { getPreview, type Preview } from '../api-client/previews.ts'
import { useHydrated } from '../ui/useHydrated.ts'

type PreviewState =
  | { state: 'loading' | 'ended' }
  | { state: 'failed'; tryAgain: () => void }
  | ({ state: 'ready' } & Preview)

/**
 * What a preview's address shows. A guess, an ended one and one that has run out are the same; the
 * static page that stands in for all addresses has no token and knows nothing yet.
 */
export function usePreview(token: string): PreviewState {
  const isHydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/previews', token],
    queryFn: ({ signal }) => getPreview(token, { signal }),
    enabled: token !== '',
  })
  if (data) return { state: 'ready', ...data }
  if ((isHydrated && token === '') || hasStatus(error, 404)) return { state: 'ended' }
  if (error && !isFetching) return { state: 'failed', tryAgain: () => void refetch() }
  return { state: 'loading' }
}
