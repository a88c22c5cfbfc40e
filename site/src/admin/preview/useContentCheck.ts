import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CONTENT_CHECK, checkContent } from '../../api-client/content-check.ts'
import { isEmpty } from '../editor/article-form.ts'

const KEPT_MS = 60_000

/** `keepsPrevious` lets the answer for other content stand in until this one's has come. */
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
