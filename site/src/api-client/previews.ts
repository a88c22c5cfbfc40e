import type { Article } from '@owly/api/contract/article.ts'
import type { PreviewLink } from '@owly/api/contract/preview.ts'
import { request, type RequestOptions } from './request.ts'

/** An article as whoever has its secret address reads it. */
export interface Preview {
  article: Article
  /** When the address ends, ISO 8601; null when the answer didn't say. */
  expiresAt: string | null
}

const linkAddress = (articleId: string) => `/api/news/${encodeURIComponent(articleId)}/preview`

/** @throws {ApiError} with status 404 when the token opens nothing, or nothing any more */
export async function getPreview(
  token: string,
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<Preview> {
  const address = `/api/previews/${encodeURIComponent(token)}`
  const { body, headers } = await request('GET', address, reading)
  const sunset = Date.parse(headers.get('Sunset') ?? '')
  return {
    article: body as Article,
    expiresAt: Number.isNaN(sunset) ? null : new Date(sunset).toISOString(),
  }
}

/** Opens the preview of an article for seven days; an open one keeps its address. */
export async function openPreview(articleId: string): Promise<PreviewLink> {
  return (await request('POST', linkAddress(articleId))).body as PreviewLink
}

/** From then on the address leads nowhere, for good. */
export async function endPreview(articleId: string): Promise<void> {
  await request('DELETE', linkAddress(articleId))
}
