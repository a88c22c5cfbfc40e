import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CONTENT_CHECK, checkContent } from '../../api-client/content-check.ts'
import { isEmpty } from '../editor/article-form.ts'

const KEPT_MS = 60_000

/**
 * What the server would keep of some content; asked once for each, and not at all for none.
 *
 * @param keepsPrevious whether the answer for other content stands in until this one's comes
 */
export function useContentCheck(content: string, { keepsPrevious = false } = {}) {
  const isNothing = isEmpty(content)
  const { data, error, isFetching } = useQuery({
    queryKey: [CONTENT_CHECK, content],
    queryFn: ({ signal }) => checkContent(content, { signal }),
    enabled: !isNothing,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  return { checked: isNothing ? undefined : data, error, isChecking: isFetching }
}
