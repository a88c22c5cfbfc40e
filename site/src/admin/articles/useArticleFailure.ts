import { useFailure } from '../session/useFailure.ts'
import { useListRefresh } from './useArticles.ts'

/** Tells what went wrong with an article, and what there is now. */
export function useArticleFailure() {
  const refresh = useListRefresh()
  const failed = useFailure()
  return (title: string) => failed(title, refresh)
}
