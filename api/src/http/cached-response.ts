import { createHash } from 'node:crypto'
import { compress, quickQuality, smallestCompressed } from './compress.ts'
import { entityTag, type Encoding } from './encoding.ts'

/** One representation, ready to be sent as it is. */
export interface Representation {
  body: Buffer
  etag: string
  /** All headers of the 200; a 304 has those of `unchanged`. */
  headers: Readonly<Record<string, string>>
  unchanged: Readonly<Record<string, string>>
}

/** A JSON response kept in memory: plain, and compressed once somebody asks for it. */
export class CachedResponse {
  readonly #plain: Representation
  readonly #headers: Record<string, string>
  readonly #digest: string
  readonly #compressed = new Map<Encoding, Representation | Promise<Representation>>()

  /** @param headers those that belong to this response alone */
  constructor(value: unknown, headers: Record<string, string>) {
    const body = Buffer.from(JSON.stringify(value))
    this.#headers = headers
    this.#digest = createHash('sha256')
      .update(JSON.stringify(headers))
      .update(body)
      .digest('base64url')
      .slice(0, 22)
    this.#plain = this.#represent(body, undefined)
  }

  /** A promise only for the first one who asks for a compressed form. */
  in(encoding: Encoding | undefined): Representation | Promise<Representation> {
    if (encoding === undefined || this.#plain.body.length < smallestCompressed) return this.#plain
    const ready = this.#compressed.get(encoding)
    if (ready !== undefined) return ready
    const making = this.#compress(encoding)
    this.#compressed.set(encoding, making)
    return making
  }

  async #compress(encoding: Encoding): Promise<Representation> {
    const body = await compress(this.#plain.body, encoding, quickQuality)
    const representation = this.#represent(body, encoding)
    this.#compressed.set(encoding, representation)
    return representation
  }

  #represent(body: Buffer, encoding: Encoding | undefined): Representation {
    const etag = entityTag(this.#digest, encoding)
    const unchanged = {
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...this.#headers,
      etag,
    }
    return {
      body,
      etag,
      unchanged,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
        ...unchanged,
      },
    }
  }
}
