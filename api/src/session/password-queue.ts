import { say } from '../../contract/sentences.ts'
import { HttpError } from '../http/errors.ts'

/** Two hashes at once: memory stays bounded and the thread pool has room for everybody else. */
const atOnce = 2
const mostWaiting = 10
const longestWaitMs = 5000

interface Customer {
  /** The network it comes from, or the known browser. */
  lane: string
  /** Whether it goes before everybody who isn't. */
  known: boolean
}

interface Waiting extends Customer {
  start(): void
  giveWay(): void
}

/**
 * Lets few passwords be looked at together and few more wait for it. A known browser comes first,
 * then whoever asks for the least, of equals the newest: a crowd that came before somebody doesn't
 * stand in the way. Who has to give way, or waited too long, is told to come again.
 */
export class PasswordQueue {
  #running = 0
  #waiting: Waiting[] = []

  /** @throws HttpError 503 with Retry-After, the work not begun */
  async run<T>(customer: Customer, work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) await this.#turn(customer)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(customer: Customer): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveWay = () => {
        clearTimeout(patience)
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        reject(new HttpError(503, say('serverBusy'), { 'retry-after': '2' }))
      }
      const patience = setTimeout(giveWay, longestWaitMs)
      const start = () => {
        clearTimeout(patience)
        resolve()
      }
      const waiting = { ...customer, start, giveWay }
      this.#waiting.push(waiting)
      if (this.#waiting.length > mostWaiting) this.#byRight().at(-1)?.giveWay()
    })
  }

  #next(): void {
    const [next] = this.#byRight()
    this.#waiting = this.#waiting.filter((one) => one !== next)
    if (next === undefined) this.#running -= 1
    else next.start()
  }

  #byRight(): Waiting[] {
    const inLane = (lane: string) => this.#waiting.filter((one) => one.lane === lane).length
    return this.#waiting
      .toReversed()
      .sort(
        (one, other) =>
          Number(other.known) - Number(one.known) || inLane(one.lane) - inLane(other.lane),
      )
  }
}
