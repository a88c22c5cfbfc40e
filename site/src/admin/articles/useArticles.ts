import type { ArticleStatus } from '@owly/api/contract/article.ts'
import { ALL_ARTICLES, listForEditors, type AdminArticlePage } from '../../api-client/news.ts'
import { REBUILDS } from '../../api-client/rebuilds.ts'
import type { DeskView } from '../desk/desk-address.ts'
import { useListRefresh } from '../desk/useListRefresh.ts'
import { usePage } from '../desk/usePage.ts'

/** One page of the articles that a view asks for; of a status that the view can't choose, too. */
export const useArticles = (
  { q, type, sort, before, ...view }: DeskView,
  status: ArticleStatus | null = view.status,
) => usePage(ALL_ARTICLES, { q, type, sort, before, status }, listForEditors)

export const useArticleListRefresh = () => useListRefresh<AdminArticlePage>(ALL_ARTICLES, REBUILDS)
