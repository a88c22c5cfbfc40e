import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'
import { nextPublishDate } from './article-lists.ts'

/** A stretch of time in which the public sees the same news. */
export interface Moment {
  /** Learns at which date an article ends it. Until then, nothing read in it may be kept. */
  learnItsEnd(): Promise<void>
}

class DatabaseMoment implements Moment {
  readonly #db: Db
  readonly #revision: string
  readonly #from: Date
  #until = Infinity
  #learning: Promise<void> | undefined

  constructor(db: Db, revision: string, from: Date) {
    this.#db = db
    this.#revision = revision
    this.#from = from
  }

  lastsTo(revision: string, now: Date): boolean {
    return revision === this.#revision && this.#from <= now && now.getTime() < this.#until
  }

  learnItsEnd(): Promise<void> {
    this.#learning ??= this.#askForItsEnd().catch((error: unknown) => {
      this.#learning = undefined
      throw error
    })
    return this.#learning
  }

  async #askForItsEnd(): Promise<void> {
    const next = await nextPublishDate(this.#db, this.#from.toISOString())
    if (next !== undefined) this.#until = Date.parse(next)
  }
}

/** Tells how long what was read of the public's news holds. */
export interface PublicMoments {
  /**
   * Another one after any commit to the database, by any process, and once a scheduled article has
   * gone live. @throws DatabaseError
   */
  present(): Moment | Promise<Moment>
}

export class DatabaseMoments implements PublicMoments {
  readonly #services: Services
  #present: DatabaseMoment | undefined

  constructor(services: Services) {
    this.#services = services
  }

  present(): Moment | Promise<Moment> {
    const revision = this.#services.database.revision()
    if (typeof revision === 'string') return this.#at(revision)
    return revision.then((answered) => this.#at(answered))
  }

  #at(revision: string): DatabaseMoment {
    const { database, clock } = this.#services
    const now = clock()
    if (this.#present?.lastsTo(revision, now) !== true) {
      this.#present = new DatabaseMoment(database.db, revision, now)
    }
    return this.#present
  }
}
