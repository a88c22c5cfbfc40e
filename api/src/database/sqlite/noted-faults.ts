import { DatabaseError } from '../database-error.ts'

/** For this long a refused write tells of the disk; later, how full it is has to tell. */
const refusalCountsMs = 60_000

/** What reads and writes have met that the health of the database is to tell of. */
export class NotedFaults {
  #refusal: { error: DatabaseError; at: number } | undefined
  #damage: DatabaseError | undefined

  /** @returns the error, to be thrown */
  note(error: unknown): unknown {
    if (!(error instanceof DatabaseError)) return error
    if (error.fault === 'full' || error.fault === 'unwritable') {
      this.#refusal = { error, at: performance.now() }
    }
    // What is damaged stays so, whatever else can be read and written.
    if (error.fault === 'damaged') this.#damage ??= error
    return error
  }

  noteCommit(): void {
    this.#refusal = undefined
  }

  /** @throws DatabaseError what is still wrong, as far as is known */
  check(): void {
    if (this.#damage) throw this.#damage
    const { error, at = 0 } = this.#refusal ?? {}
    if (error && performance.now() - at <= refusalCountsMs) throw error
  }
}
