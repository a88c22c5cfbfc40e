import type { DemoRequest, DemoRequestInput } from '@owly/api/contract/demo-request.ts'
import type { Message } from '@owly/api/contract/message.ts'
import { readPage, type Page } from './paging.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const DEMO_REQUESTS = '/api/demo-requests'

interface ListOptions extends Pick<RequestOptions, 'signal'> {
  /** 1 to 100. */
  limit?: number
  /** `next` of the page before; null for the first one. */
  before?: string | null
}

export interface DemoRequestPage extends Page {
  requests: DemoRequest[]
}

/** The requests that came in, newest first. Needs a session. */
export async function listDemoRequests({
  limit = 100,
  before,
  ...reading
}: ListOptions = {}): Promise<DemoRequestPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(before && { before }) })
  const address = `${DEMO_REQUESTS}?${query.toString()}`
  const { body, headers } = await request('GET', address, reading)
  const requests = body as DemoRequest[]
  return { requests, ...readPage(headers, requests) }
}

/** All of them, page by page. Needs a session. */
export async function listAllDemoRequests(): Promise<DemoRequest[]> {
  const all: DemoRequest[] = []
  let before: string | null = null
  do {
    const page: DemoRequestPage = await listDemoRequests({ before })
    all.push(...page.requests)
    before = page.next
  } while (before !== null)
  return all
}

/** The answer's `message` is what the visitor reads. */
export async function sendDemoRequest(input: DemoRequestInput): Promise<Message> {
  return (await request('POST', DEMO_REQUESTS, { body: input })).body as Message
}
