import { useFailure } from '../session/useFailure.ts'
import { useArticleListRefresh } from './useArticles.ts'

/** Tells what went wrong with an article, and what there is now. */
export function useArticleFailure() {
  const refresh = useArticleListRefresh()
  const failed = useFailure()
  return (title: string) => failed(title, () => void refresh())
}
