import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { compress, quickQuality, smallestCompressed } from './compress.ts'
import { entityTag, type Encoding } from '../../contract/entity-tags.ts'
import { chooseEncoding } from './encoding.ts'
import { inTurn, type ReadyAnswer } from './ready-answer.ts'

export interface Content {
  value: unknown
  headers: Readonly<Record<string, string>>
  /** Tells this content from every other one, in an ETag; by default a hash of it. */
  tag?: string
}

/** A JSON response kept in memory: plain, and compressed once somebody asks for it. */
export class CachedResponse {
  readonly #plain: ReadyAnswer
  readonly #tag: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #compressed = new Map<Encoding, ReadyAnswer | Promise<ReadyAnswer>>()

  constructor({ value, headers, tag }: Content, common: Readonly<Record<string, string>>) {
    const body = Buffer.from(JSON.stringify(value))
    this.#tag = tag ?? hash(JSON.stringify(headers), body)
    this.#headers = { ...common, 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers }
    this.#plain = this.#represent(body, undefined)
  }

  /** In bytes, with its compressed forms, which together are hardly larger than the plain one. */
  get size(): number {
    return 2 * this.#plain.body.length + 1024
  }

  /** Whether it is the same to the last byte, headers included. */
  equals(other: CachedResponse): boolean {
    const [own, theirs] = [this.#plain, other.#plain]
    return own.body.equals(theirs.body) && isDeepStrictEqual(own.headers, theirs.headers)
  }

  /** The form that a client likes best; a promise only for the first one who asks for it. */
  for({ headers }: IncomingMessage): ReadyAnswer | Promise<ReadyAnswer> {
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (encoding === undefined || this.#plain.body.length < smallestCompressed) return this.#plain
    const ready = this.#compressed.get(encoding)
    if (ready !== undefined) return ready
    const making = this.#compress(encoding)
    this.#compressed.set(encoding, making)
    return making
  }

  async #compress(encoding: Encoding): Promise<ReadyAnswer> {
    const body = await compress(this.#plain.body, encoding, quickQuality)
    const answer = this.#represent(body, encoding)
    this.#compressed.set(encoding, answer)
    return answer
  }

  #represent(body: Buffer, encoding: Encoding | undefined): ReadyAnswer {
    const etag = entityTag(this.#tag, encoding)
    const unchanged = { ...this.#headers, etag }
    return {
      status: 200,
      etag,
      body,
      unchanged: inTurn(unchanged),
      headers: inTurn({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
        ...unchanged,
      }),
    }
  }
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('base64url').slice(0, 22)
}
