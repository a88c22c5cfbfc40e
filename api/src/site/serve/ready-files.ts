import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ReadyAnswer, ReadyAnswers } from '../../http/ready-answer.ts'
import type { Moment, PublicMoments } from '../../news/public-moments.ts'
import type { ServedRelease, ServedSite } from './served-site.ts'

/** For how long an answer can go out again: what tells of news does for its moment at most. */
export type Holds = Moment | 'always' | 'never'

const most = { max: 5000, maxSize: 32 * 1024 * 1024 }

/** Answers out of the release that is served, by the address and the encodings that were asked for. */
export class ReadyFiles implements ReadyAnswers {
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

  /** While the database doesn't answer, files go out the way that knows how to do without it. */
  find(request: IncomingMessage): ReadyAnswer | undefined | Promise<ReadyAnswer | undefined> {
    const kept = this.#keptFor(request)
    if (kept === undefined || typeof kept.holds === 'string') return kept?.answer
    const of = (present: Moment) => (present === kept.holds ? kept.answer : undefined)
    try {
      const present = this.#moments.present()
      return present instanceof Promise ? present.then(of).catch(() => undefined) : of(present)
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

  keep(release: ServedRelease, request: IncomingMessage, answer: ReadyAnswer, holds: Holds): void {
    if (holds === 'never') return
    if (release !== this.#release) this.#kept.clear()
    this.#release = release
    this.#kept.set(keyOf(request), { answer, holds })
  }

  #keptFor(request: IncomingMessage) {
    if (this.#release === undefined || request.headers.range !== undefined) return undefined
    return this.#site.current() === this.#release ? this.#kept.get(keyOf(request)) : undefined
  }
}

const keyOf = ({ url = '/', headers }: IncomingMessage) =>
  `${url} ${String(headers['accept-encoding'])}`
