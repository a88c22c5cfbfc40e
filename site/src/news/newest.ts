import type { ArticleType } from '@owly/api/contract/article.ts'
import { publishedAddress } from '../api-client/news.ts'
import { ARTICLES_PER_PAGE } from './addresses.ts'

/** What the first page of a tab of the news list asks the API for. */
export const newestOf = (type: ArticleType) => ({ type, limit: ARTICLES_PER_PAGE })

/** The same as an address: what a build notes the version of, and a browser asks about. */
export const newestAddress = (type: ArticleType) => publishedAddress(newestOf(type))
