import type { ArticleType } from '@owly/api/contract/article.ts'
import { publishedAddress } from '../api-client/news.ts'
import { ARTICLES_PER_PAGE } from './list-pages.ts'

/**
 * What the first page of a tab of the news list asks the API for.
 *
 * @param built how many articles the page was built with
 */
export const newestOf = (type: ArticleType, built = 0) => ({
  type,
  limit: Math.max(built, ARTICLES_PER_PAGE),
})

/** The same as an address: what a build notes the version of, and a browser asks about. */
export const newestAddress = (type: ArticleType, built?: number) =>
  publishedAddress(newestOf(type, built))
