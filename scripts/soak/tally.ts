import type { Answer } from './exchange.ts'
import type { FuzzRequest } from './random-requests.ts'

/** What came of the requests. Nothing may be answered with a 5xx, and nothing well formed be cut off. */
export class Tally {
  readonly lost: string[] = []
  readonly #kinds = new Map<string, number>()
  /** The calls that were answered with success. */
  readonly reached = new Set<string>()

  count({ call, method, path, body, mayBeCutOff }: FuzzRequest, answer: Answer | string): void {
    const kind = typeof answer === 'string' ? answer : `${Math.floor(answer.status / 100)}xx`
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    const isLost =
      typeof answer === 'string' ? !(mayBeCutOff && answer === 'cut off') : answer.status >= 500
    if (isLost) {
      const what =
        typeof answer === 'string' ? answer : `${answer.status} ${JSON.stringify(answer.json)}`
      this.lost.push(`${what} for ${method} ${path} ${String(body)}`.slice(0, 300))
    }
    if (typeof answer !== 'string' && answer.status < 400) this.reached.add(call)
  }

  /** The share of the answers that were one. */
  get success(): number {
    const all = [...this.#kinds.values()].reduce((sum, one) => sum + one, 0)
    return ((this.#kinds.get('2xx') ?? 0) + (this.#kinds.get('3xx') ?? 0)) / all
  }
  kinds(): string {
    return [...this.#kinds]
      .sort()
      .map(([kind, number]) => `${kind} ${number}`)
      .join(', ')
  }
}
