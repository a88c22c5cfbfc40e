import type { Activity } from '@owly/api/contract/activity.ts'
import { readPage, type Page } from './paging.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const ACTIVITY = '/api/activity'

interface ActivityPage extends Page {
  activities: Activity[]
}

/**
 * One page of what was done, newest first. Needs a session.
 *
 * @param asked.limit 1 to 100
 * @param asked.before `next` of the page before; null for the first one
 */
export async function listActivity(
  { limit, before }: { limit: number; before: string | null },
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<ActivityPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(before && { before }) })
  const { body, headers } = await request('GET', `${ACTIVITY}?${query.toString()}`, reading)
  const activities = body as Activity[]
  return { activities, ...readPage(headers, activities) }
}
