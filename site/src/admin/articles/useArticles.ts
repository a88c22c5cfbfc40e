import type { ArticleStatus } from '@owly/api/contract/article.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ALL_ARTICLES, listForEditors, type AdminArticlePage } from '../../api-client/news.ts'
import { REBUILDS } from '../../api-client/rebuilds.ts'
import type { DeskView } from '../desk/desk-address.ts'
import { usePage } from '../desk/usePage.ts'
import type { PageChange } from './listed-articles.ts'

/** One page of the articles that a view asks for; of a status that the view can't choose, too. */
export const useArticles = (
  { q, type, sort, before, ...view }: DeskView,
  status: ArticleStatus | null = view.status,
) => usePage(ALL_ARTICLES, { q, type, sort, before, status }, listForEditors)

/** The change shows at once; what the server says about everything else follows. */
export function useListRefresh() {
  const queryClient = useQueryClient()
  return useCallback(
    (change?: PageChange) => {
      if (change) {
        queryClient.setQueriesData<AdminArticlePage>(
          { queryKey: [ALL_ARTICLES] },
          (page) => page && change(page),
        )
      }
      void queryClient.invalidateQueries({ queryKey: [ALL_ARTICLES] })
      void queryClient.invalidateQueries({ queryKey: [REBUILDS] })
    },
    [queryClient],
  )
}
