import type { Language } from '@owly/api/contract/language.ts'
import { articleAddress, getArticle } from '../api-client/news.ts'
import { hasStatus } from '../api-client/errors.ts'
import { articleIn, type ArticleView } from './article-view.ts'
import { readUnlessBuilt } from './early-answer.ts'
import { useReading } from './useReading.ts'

interface CurrentArticle {
  article: ArticleView | undefined
  state: 'loading' | 'ready' | 'missing'
}

/**
 * The article as the API has it now. Until that has come, and whenever the API can't be reached,
 * it is the one that was built into the page; where there is none, `loading`, then `missing`.
 */
export function useCurrentArticle(
  idOrSlug: string,
  language: Language,
  built?: ArticleView,
): CurrentArticle {
  const { value: current, error, isPending } = useReading(idOrSlug, readArticle)
  if (current) {
    const article = articleIn(current, language)
    // The drawing is of the title that was built.
    const shareImage = built?.title === article.title ? built.shareImage : undefined
    return { article: { ...article, ...(shareImage && { shareImage }) }, state: 'ready' }
  }
  const removed = error instanceof Error && hasStatus(error.cause, 404)
  if (built && !removed) return { article: built, state: 'ready' }
  return { article: undefined, state: isPending ? 'loading' : 'missing' }
}

const readArticle = (idOrSlug: string, signal: AbortSignal) =>
  readUnlessBuilt(articleAddress(idOrSlug), (answer) => getArticle(idOrSlug, { signal, answer }))
