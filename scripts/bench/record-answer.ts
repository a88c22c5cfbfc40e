import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RecordedAnswer {
  status: number
  /** Names and values in turn, without those that Node.js adds by itself. */
  headers: string[]
  /** In base64. */
  body: string
}

const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asks once, on a connection of its own, and takes what comes without decoding it. */
export async function recordAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<RecordedAnswer> {
  const [answer] = (await once(request(url, { headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ]
  const { rawHeaders } = answer
  return {
    status: answer.statusCode ?? 0,
    headers: rawHeaders.filter((_, index) => {
      const name = rawHeaders[index - (index % 2)]
      return !addedByNode.has(String(name).toLowerCase())
    }),
    body: (await buffer(answer)).toString('base64'),
  }
}

export function headerOf({ headers }: RecordedAnswer, name: string): string | undefined {
  const at = headers.findIndex((it, index) => index % 2 === 0 && it.toLowerCase() === name)
  return at === -1 ? undefined : headers[at + 1]
}
