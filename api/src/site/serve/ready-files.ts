import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendReady, type ReadyAnswer } from '../../http/ready-answer.ts'
import type { Moment, PublicMoments } from '../../news/public-moments.ts'
import type { ServedRelease, ServedSite } from './served-site.ts'

/** For how long an answer can go out again: what tells of news does for its moment at most. */
export type Holds = Moment | 'always' | 'never'

const most = { max: 5000, maxSize: 32 * 1024 * 1024 }

/** Answers out of the release that is served, by the address and the encodings that were asked for. */
export class ReadyFiles {
  readonly #site: ServedSite
  readonly #moments: PublicMoments
  #release: ServedRelease | undefined
  readonly #kept = new LRUCache<string, { answer: ReadyAnswer; holds: Holds }>({
    ...most,
    sizeCalculation: ({ answer }) => answer.body.length + 1024,
  })

  constructor(site: ServedSite, moments: PublicMoments) {
    this.#site = site
    this.#moments = moments
  }

  /** Hook that answers what was answered before, and would be just so again. */
  readonly sendIfReady: onRequestHookHandler = (request, reply, done) => {
    const { answer, holds = 'never' } = this.#find(request) ?? {}
    const send = (present: Holds | undefined) => {
      if (answer === undefined || present !== holds) done()
      else sendReady(request, reply, answer)
    }
    const present = typeof holds === 'string' ? holds : this.#presentOrNone()
    if (present instanceof Promise) present.then(send, () => done())
    else send(present)
  }

  /** While the database doesn't answer, files go out the way that knows how to do without it. */
  #presentOrNone() {
    try {
      return this.#moments.present()
    } catch {
      return undefined
    }
  }

  /** How long an answer holds that tells of news. To be asked before the news are. */
  async presentMoment(): Promise<Holds> {
    try {
      const moment = await this.#moments.present()
      await moment.learnItsEnd()
      return moment
    } catch {
      return 'never'
    }
  }

  keep(release: ServedRelease, { raw }: FastifyRequest, answer: ReadyAnswer, holds: Holds): void {
    if (holds === 'never') return
    if (release !== this.#release) this.#kept.clear()
    this.#release = release
    this.#kept.set(keyOf(raw), { answer, holds })
  }

  #find({ raw }: FastifyRequest) {
    if (this.#release === undefined || raw.headers.range !== undefined) return undefined
    return this.#site.current() === this.#release ? this.#kept.get(keyOf(raw)) : undefined
  }
}

const keyOf = ({ url = '/', headers }: FastifyRequest['raw']) =>
  `${url} ${String(headers['accept-encoding'])}`
