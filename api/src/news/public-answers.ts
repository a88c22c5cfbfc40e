import type { IncomingMessage } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CachedResponse, type Content } from '../http/cached-response.ts'
import { sendIfReady, type ReadyAnswer, type ReadyAnswers } from '../http/ready-answer.ts'
import type { Services } from '../services.ts'
import type { Moment, PublicMoments } from './public-moments.ts'

/** Hundreds of articles of the usual length; what was not asked for the longest goes first. */
const mostBytes = 32 * 1024 * 1024

export interface PublicAnswersOptions extends Pick<Services, 'clock'> {
  moments: PublicMoments
  headers: Readonly<Record<string, string>>
}

type Read = (now: Date) => Promise<Content | undefined>

interface Kept {
  moment: Moment
  response: CachedResponse
}

/**
 * What the public reads of the news, ready in memory by the address that was asked for. An answer
 * holds for its moment; one that turns out the same in a later moment keeps its compressed forms.
 */
export class PublicAnswers implements ReadyAnswers {
  readonly #clock: () => Date
  readonly #moments: PublicMoments
  readonly #common: Readonly<Record<string, string>>
  readonly #making = new Map<
    string,
    { moment: Moment; response: Promise<CachedResponse | undefined> }
  >()
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ response }) => response.size,
  })

  constructor({ clock, moments, headers }: PublicAnswersOptions) {
    this.#clock = clock
    this.#moments = moments
    this.#common = headers
  }

  /** Hooks of a route: what is ready goes out, all else gets the common headers. */
  readonly hooks: onRequestHookHandler[] = [
    sendIfReady(this),
    (_request, reply, done) => {
      reply.headers(this.#common)
      done()
    },
  ]

  find(request: IncomingMessage): ReadyAnswer | undefined | Promise<ReadyAnswer | undefined> {
    const kept = this.#kept.get(request.url ?? '')
    if (kept === undefined) return undefined
    const of = (moment: Moment) => (kept.moment === moment ? kept.response.for(request) : undefined)
    const present = this.#moments.present()
    return present instanceof Promise ? present.then(of) : of(present)
  }

  /**
   * Makes the answer to an address, once for all who wait for it.
   *
   * @param read resolves to undefined when there is nothing that the public may see
   * @param keep not what is long, and asked for once in a while
   */
  async make(
    request: IncomingMessage,
    read: Read,
    { keep = true } = {},
  ): Promise<ReadyAnswer | undefined> {
    const { url = '' } = request
    const moment = await this.#moments.present()
    const making = this.#making.get(url)
    if (making?.moment === moment) return (await making.response)?.for(request)
    const response = this.#make({ url, moment, keep }, read).finally(() => {
      if (this.#making.get(url)?.response === response) this.#making.delete(url)
    })
    this.#making.set(url, { moment, response })
    return (await response)?.for(request)
  }

  async #make(
    { url, moment, keep }: { url: string; moment: Moment; keep: boolean },
    read: Read,
  ): Promise<CachedResponse | undefined> {
    const content = await read(this.#clock())
    if (content === undefined) return undefined
    await moment.learnItsEnd()
    const made = new CachedResponse(content, this.#common)
    if (!keep) return made
    const former = this.#kept.peek(url)?.response
    const response = former?.equals(made) === true ? former : made
    this.#kept.set(url, { moment, response })
    return response
  }
}
