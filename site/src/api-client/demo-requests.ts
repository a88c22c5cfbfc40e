import type { DemoRequest, DemoRequestInput } from '@owly/api/contract/demo-request.ts'
import type { Message } from '@owly/api/contract/message.ts'
import { request, type RequestOptions } from './request.ts'

/** Doubles as query key. */
export const DEMO_REQUESTS = '/api/demo-requests'

/** The requests that came in, newest first. Needs a session. */
export async function listDemoRequests(
  reading: Pick<RequestOptions, 'signal'> = {},
): Promise<DemoRequest[]> {
  return (await request('GET', DEMO_REQUESTS, reading)).body as DemoRequest[]
}

/** The answer's `message` is what the visitor reads. */
export async function sendDemoRequest(input: DemoRequestInput): Promise<Message> {
  return (await request('POST', DEMO_REQUESTS, { body: input })).body as Message
}
