import type { Article } from '@owly/api/contract/article.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ALL_ARTICLES, listAll } from '../../api-client/news.ts'
import { REBUILDS } from '../../api-client/rebuilds.ts'
import { useSessionEndsWith } from '../session/useEndSession.ts'

/** All articles, drafts included. */
export function useArticles() {
  const query = useQuery({
    queryKey: [ALL_ARTICLES],
    queryFn: ({ signal }) => listAll({ signal }),
  })
  useSessionEndsWith(query.error)
  return query
}

/**
 * Brings the lists up to date after a change. The change shows at once; what the server says
 * about everything else follows.
 */
export function useListRefresh() {
  const queryClient = useQueryClient()
  return useCallback(
    (change: (articles: Article[]) => Article[] = (articles) => articles) => {
      queryClient.setQueryData<Article[]>(
        [ALL_ARTICLES],
        (articles) => articles && change(articles),
      )
      void queryClient.invalidateQueries({ queryKey: [ALL_ARTICLES] })
      void queryClient.invalidateQueries({ queryKey: [REBUILDS] })
    },
    [queryClient],
  )
}
