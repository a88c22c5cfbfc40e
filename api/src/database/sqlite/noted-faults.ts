import { DatabaseError } from '../database-error.ts'

/** For this long a refused write tells of the disk; later, how full it is has to tell. */
const refusalCountsMs = 60_000

/** What reads and writes have met that the health of the database is to tell of. */
export class NotedFaults {
  readonly #commits: () => number
  #refusal: { error: DatabaseError; at: number; commits: number } | undefined
  #damage: DatabaseError | undefined

  /** @param commits how many there were: one that comes after a refusal shows that it is over */
  constructor(commits: () => number) {
    this.#commits = commits
  }

  /** Does work, and takes note of what it meets. @throws what the work does */
  async of<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseError) this.#note(error)
      throw error
    }
  }

  /** @throws DatabaseError what is still wrong, as far as is known */
  check(): void {
    if (this.#damage) throw this.#damage
    if (this.#refusal === undefined || this.#refusal.commits !== this.#commits()) return
    if (performance.now() - this.#refusal.at <= refusalCountsMs) throw this.#refusal.error
  }

  #note(error: DatabaseError): void {
    if (error.fault === 'full' || error.fault === 'unwritable') {
      this.#refusal = { error, at: performance.now(), commits: this.#commits() }
    }
    // What is damaged stays so, whatever else can be read and written.
    if (error.fault === 'damaged') this.#damage ??= error
  }
}
