import { useCallback } from 'react'
import type { ArticleType } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import { listPublished } from '../api-client/news.ts'
import { summaryIn, type SummaryView } from './article-view.ts'
import { readUnlessBuilt } from './early-answer.ts'
import { newestAddress, newestOf } from './newest.ts'
import { useReading } from './useReading.ts'

interface CurrentArticles {
  articles: SummaryView[]
  isLoading: boolean
}

/**
 * The newest articles of a type as the API has them now; those of the build until they have come.
 *
 * @param built the articles built into the page; undefined when the build knew no news at all
 */
export function useCurrentArticles(
  type: ArticleType,
  language: Language,
  built: SummaryView[] | undefined,
): CurrentArticles {
  const count = built?.length
  const read = useCallback(
    (address: string, signal: AbortSignal) =>
      readUnlessBuilt(address, (answer) =>
        listPublished(newestOf(type, count), { signal, answer }),
      ),
    [type, count],
  )
  const { value: current, isPending } = useReading(newestAddress(type, count), read)
  return {
    articles: current?.articles.map((article) => summaryIn(article, language)) ?? built ?? [],
    isLoading: isPending && built === undefined,
  }
}
