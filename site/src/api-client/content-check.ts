import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as the beginning of query keys. */
export const CONTENT_CHECK = '/api/news/check'

/** What a save would keep of an article's content, what it would take away and why. */
export async function checkContent(
  content: string,
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<ContentCheck> {
  return (await request('POST', CONTENT_CHECK, { body: { content }, ...reading }))
    .body as ContentCheck
}
