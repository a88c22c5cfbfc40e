import type { Activity } from '@owly/api/contract/activity.ts'
import { readPage, type Page } from './paging.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const ACTIVITY = '/api/activity'

interface ActivityPage extends Page {
  activities: Activity[]
}

/** Newest first. Needs a session. `limit` is 1 to 100, `before` the `next` of the page before. */
export async function listActivity(
  { limit, before }: { limit: number; before: string | null },
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<ActivityPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(before && { before }) })
  const { body, headers } = await request('GET', `${ACTIVITY}?${query.toString()}`, reading)
  const activities = body as Activity[]
  return { activities, ...readPage(headers, activities) }
}
