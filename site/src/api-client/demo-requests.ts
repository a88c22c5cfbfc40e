import type { DemoRequest, DemoRequestInput } from '@owly/api/contract/demo-request.ts'
import type { Message } from '@owly/api/contract/message.ts'
import { readPage, type Page } from './paging.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const DEMO_REQUESTS = '/api/demo-requests'

/** Its query counts those that nobody has dealt with. */
export const NEW_DEMO_REQUESTS = '/api/demo-requests?limit=1'

export interface DemoRequestsAsked {
  /** Words that they have. */
  q?: string
  /** Whether somebody has dealt with them; both kinds without it. */
  handled?: 'true' | 'false' | null
  /** `next` of the page before; null for the first one. */
  before?: string | null
}

export interface DemoRequestPage extends Page {
  requests: DemoRequest[]
}

/** One page of the requests, newest first. Needs a session. `limit` is 1 to 100. */
export async function listDemoRequests(
  { limit, ...asked }: DemoRequestsAsked & { limit: number },
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<DemoRequestPage> {
  const query = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of Object.entries(asked)) {
    if (value) query.set(name, value)
  }
  const { body, headers } = await request('GET', `${DEMO_REQUESTS}?${query.toString()}`, reading)
  const requests = body as DemoRequest[]
  return { requests, ...readPage(headers, requests) }
}

/** All that are asked for, page by page. Needs a session. */
export async function listAllDemoRequests(asked: DemoRequestsAsked): Promise<DemoRequest[]> {
  const all: DemoRequest[] = []
  let before: string | null = null
  do {
    const page: DemoRequestPage = await listDemoRequests({ ...asked, before, limit: 100 })
    all.push(...page.requests)
    before = page.next
  } while (before !== null)
  return all
}

/** How many there are that nobody has dealt with. Needs a session. */
export async function countNewDemoRequests(
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<number> {
  const { headers } = await request('GET', NEW_DEMO_REQUESTS, reading)
  return Number(headers.get('X-Unhandled-Count') ?? 0)
}

export async function markDemoRequest(id: string, handled: boolean): Promise<DemoRequest> {
  const address = `${DEMO_REQUESTS}/${encodeURIComponent(id)}`
  return (await request('PATCH', address, { body: { handled } })).body as DemoRequest
}

/** Erases a request; it is in no trash. */
export async function eraseDemoRequest(id: string): Promise<void> {
  await request('DELETE', `${DEMO_REQUESTS}/${encodeURIComponent(id)}`)
}

/** The answer's `message` is what the visitor reads. */
export async function sendDemoRequest(input: DemoRequestInput): Promise<Message> {
  return (await request('POST', DEMO_REQUESTS, { body: input })).body as Message
}
