import type { Article } from '@owly/api/contract/article.ts'
import type { Revision } from '@owly/api/contract/revision.ts'
import { versioned, type VersionedArticle } from './news.ts'
import { request, type RequestOptions } from './request.ts'

type Reading = Pick<RequestOptions, 'signal'>

/** The address of an article's history; serves as its query key. */
export const revisionsAddress = (articleId: string) =>
  `/api/news/${encodeURIComponent(articleId)}/revisions`

/** Every saved version of an article, newest first. */
export async function listRevisions(articleId: string, reading: Reading = {}): Promise<Revision[]> {
  return (await request('GET', revisionsAddress(articleId), reading)).body as Revision[]
}

export async function getRevision(
  articleId: string,
  version: number,
  reading: Reading = {},
): Promise<Article> {
  const address = `${revisionsAddress(articleId)}/${version}`
  return (await request('GET', address, reading)).body as Article
}

/** Saves the words of an earlier version as a new one. */
export async function restoreRevision(
  articleId: string,
  version: number,
): Promise<VersionedArticle> {
  const address = `${revisionsAddress(articleId)}/${version}/restore`
  return versioned(await request('POST', address))
}
