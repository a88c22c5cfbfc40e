import type { onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CachedResponse, sendCached, type Content } from '../http/cached-response.ts'
import type { Services } from '../services.ts'
import type { Moment, PublicMoments } from './public-moments.ts'

/** Hundreds of articles of the usual length; what was not asked for the longest goes first. */
const mostBytes = 32 * 1024 * 1024

export interface PublicAnswersOptions extends Pick<Services, 'clock'> {
  moments: PublicMoments
  headers: Readonly<Record<string, string>>
}

interface Kept {
  moment: Moment
  response: CachedResponse
}

/**
 * What the public reads of the news, ready in memory by the address that was asked for. An answer
 * holds for its moment; one that turns out the same in a later moment keeps its compressed forms.
 */
export class PublicAnswers {
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

  /** Hook that answers a route's request when its answer is there, whatever else it is asked with. */
  readonly sendIfReady: onRequestHookHandler = (request, reply, done) => {
    const send = (response: CachedResponse | undefined) => {
      if (response !== undefined) return sendCached(request, reply, response)
      reply.headers(this.#common)
      done()
    }
    const ready = this.#ready(request.raw.url ?? '')
    if (ready instanceof Promise) ready.then(send).catch(done)
    else send(ready)?.catch(done)
  }

  /** Makes the answer to an address, once for all who wait for it. */
  async make(
    url: string,
    read: (now: Date) => Promise<Content | undefined>,
  ): Promise<CachedResponse | undefined> {
    const moment = await this.#moments.present()
    const making = this.#making.get(url)
    if (making?.moment === moment) return making.response
    const response = this.#make(url, moment, read).finally(() => {
      if (this.#making.get(url)?.response === response) this.#making.delete(url)
    })
    this.#making.set(url, { moment, response })
    return response
  }

  #ready(url: string): CachedResponse | undefined | Promise<CachedResponse | undefined> {
    const kept = this.#kept.get(url)
    if (kept === undefined) return undefined
    const of = (moment: Moment) => (kept.moment === moment ? kept.response : undefined)
    const present = this.#moments.present()
    return present instanceof Promise ? present.then(of) : of(present)
  }

  async #make(
    url: string,
    moment: Moment,
    read: (now: Date) => Promise<Content | undefined>,
  ): Promise<CachedResponse | undefined> {
    const content = await read(this.#clock())
    if (content === undefined) return undefined
    await moment.learnItsEnd()
    const made = new CachedResponse(content, this.#common)
    const former = this.#kept.peek(url)?.response
    const response = former?.equals(made) === true ? former : made
    this.#kept.set(url, { moment, response })
    return response
  }
}
