import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const REBUILDS = '/api/rebuilds'

export async function rebuildStatus(
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<RebuildStatus> {
  return (await request('GET', REBUILDS, reading)).body as RebuildStatus
}

/** Asks for a rebuild; the answer comes before it starts. */
export async function rebuildNow(): Promise<void> {
  await request('POST', REBUILDS)
}
