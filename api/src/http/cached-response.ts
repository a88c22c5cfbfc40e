import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'

/** One representation, ready to be sent as it is. */
export interface Representation {
  body: Buffer
  etag: string
  /** All headers of the 200; a 304 has those of `unchanged`. */
  headers: Readonly<Record<string, string>>
  unchanged: Readonly<Record<string, string>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Quality 11, the default, would hold up a core for a tenth of a second. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const worthCompressing = 1024

/** A JSON answer kept in memory: plain, and compressed once somebody asks for it. */
export class ReadyAnswer {
  readonly #identity: Representation
  readonly #headers: Record<string, string>
  readonly #digest: string
  readonly #compressed = new Map<Encoding, Representation | Promise<Representation>>()

  /** @param headers those that belong to this answer alone */
  constructor(value: unknown, headers: Record<string, string>) {
    const body = Buffer.from(JSON.stringify(value))
    this.#headers = headers
    this.#digest = createHash('sha256')
      .update(JSON.stringify(headers))
      .update(body)
      .digest('base64url')
      .slice(0, 22)
    this.#identity = this.#represent(body, 'identity')
  }

  /** A promise only for the first one who asks for a compressed form. */
  as(encoding: Encoding): Representation | Promise<Representation> {
    if (encoding === 'identity' || this.#identity.body.length < worthCompressing) {
      return this.#identity
    }
    const ready = this.#compressed.get(encoding)
    if (ready !== undefined) return ready
    const making = this.#compress(encoding)
    this.#compressed.set(encoding, making)
    return making
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Representation> {
    const { body } = this.#identity
    const packed = encoding === 'br' ? await compressBrotli(body, brotli) : await compressGzip(body)
    const representation = this.#represent(packed, encoding)
    this.#compressed.set(encoding, representation)
    return representation
  }

  #represent(body: Buffer, encoding: Encoding): Representation {
    const etag = encoding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}.${encoding}"`
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
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...unchanged,
      },
    }
  }
}

const known = new Map<string, Encoding>()

/** The best of ours that an Accept-Encoding header allows: br, gzip, or the plain bytes. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before !== undefined) return before
  const encoding = negotiate(header)
  // Browsers send a handful of values; whoever sends others all the time gains nothing.
  if (known.size < 100) known.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const qualityOf = (name: string) => quality.get(name) ?? quality.get('*') ?? 0
  const [br, gzipped] = [qualityOf('br'), qualityOf('gzip')]
  if (br > 0 && br >= gzipped) return 'br'
  return gzipped > 0 ? 'gzip' : 'identity'
}
