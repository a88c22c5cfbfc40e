import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '../../api-client/paging.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'

/** Few enough that a page stays light, and is soon read from its top to its end. */
const PAGE_SIZE = 20

export interface PageQuery<ListPage extends Page> {
  data: ListPage | undefined
  error: Error | null
  retry: () => void
  /** Whether `data` is still what was asked for before. */
  isFormer: boolean
  pages: number
}

/**
 * One page of an editor's list. What was looked at before shows at once, and is asked for anew:
 * colleagues are at work, too.
 *
 * @param list the list's own key; a change of the list invalidates all that begins with it
 */
export function usePage<Asked extends object, ListPage extends Page>(
  list: string,
  asked: Asked,
  read: (asked: Asked & { limit: number }, reading: { signal: AbortSignal }) => Promise<ListPage>,
): PageQuery<ListPage> {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [list, asked],
    queryFn: ({ signal }) => read({ ...asked, limit: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useSessionEndsWith(error)
  return {
    data,
    error,
    retry: () => void refetch(),
    isFormer: isPlaceholderData,
    pages: Math.ceil((data?.total ?? 0) / PAGE_SIZE),
  }
}
