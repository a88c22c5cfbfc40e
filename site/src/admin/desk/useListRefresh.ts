import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Shows a change on all pages of a list at once; what the server says about everything else follows,
 * and is there when the promise is done.
 *
 * @param list the list's own key, as `usePage` has it
 * @param beside the key of what changes along with the list
 */
export function useListRefresh<ListPage>(list: string, beside?: string) {
  const queryClient = useQueryClient()
  return useCallback(
    async (change?: (page: ListPage) => ListPage): Promise<void> => {
      const queryKey = [list]
      // What was asked before the change would come in after it and take it back. Invalidating
      // lets a query go on that has had no answer yet.
      await queryClient.cancelQueries({ queryKey })
      if (change) {
        queryClient.setQueriesData<ListPage>({ queryKey }, (page) => page && change(page))
      }
      if (beside) void queryClient.invalidateQueries({ queryKey: [beside] })
      await queryClient.invalidateQueries({ queryKey })
    },
    [queryClient, list, beside],
  )
}
