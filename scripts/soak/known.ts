import { randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { oneOf } from './chance.ts'

const mostAddresses = 500
/** So many stay, and no more are made than that: lists are as long at the end as they were. */
const range = {
  news: { least: 20, most: 150 },
  media: { least: 2, most: 30 },
  'demo-requests': { least: 5, most: 50 },
}

type Kind = keyof typeof range

/** What is really there, as far as the answers have told: ids, slugs, addresses and versions. */
export class Known {
  readonly #ids: Record<Kind, Set<string>> = {
    news: new Set(),
    media: new Set(),
    'demo-requests': new Set(),
  }
  readonly #slugs = new Set<string>()
  readonly #previews = new Set<string>()
  readonly #pictures = new Set<string>()
  readonly #addresses = new Set<string>()
  /** By the address that they are of. */
  readonly tags = new Map<string, string>()

  /** Whether one of these is to come, or to go, as the method has it. */
  mayChange(method: string, path: string): boolean {
    const [, kind = ''] = /^\/api\/([\w-]+)(\/\{id\})?$/.exec(path) ?? []
    if (!(kind in range)) return true
    const { least, most } = range[kind as Kind]
    const { size } = this.#ids[kind as Kind]
    return method === 'POST' ? size < most : method !== 'DELETE' || size > least
  }

  /** An address of this form that leads to something, where anything of the kind is known. */
  addressOf(path: string): string {
    return path
      .replace('/media/{id}/{file}', () => some(this.#pictures))
      .replace(/(news|media|demo-requests)\/\{id\}/, (_, kind: Kind) => {
        return `${kind}/${some(this.#ids[kind])}`
      })
      .replace('{token}', () => some(this.#previews))
      .replace('{version}', () => String(randomInt(1, 4)))
  }

  slug(): string {
    return some(this.#slugs)
  }
  preview(): string {
    return some(this.#previews)
  }
  picture(): string {
    return some(this.#pictures)
  }
  address(): string {
    return some(this.#addresses)
  }

  learn(path: string, { status, headers, json }: LearnedAnswer): void {
    if (status === 404) this.#forget(path)
    if (status >= 400) return
    const { etag, link = '', location } = headers
    if (etag !== undefined) keep(this.tags, path, etag)
    for (const address of [/<([^>]+)>; rel="next"/.exec(String(link))?.[1], location]) {
      if (address?.startsWith('/')) keep(this.#addresses, address, address)
    }
    for (const thing of objectsIn(json)) this.#learnOf(thing)
  }

  #learnOf(thing: Record<string, unknown>): void {
    const { id, url } = thing
    if (typeof id === 'string') {
      for (const [kind, field] of telling) if (field in thing) this.#ids[kind].add(id)
    }
    if (typeof thing.slug === 'string') keep(this.#slugs, thing.slug, thing.slug)
    if (typeof url !== 'string') return
    const [, token] = /\/preview\/([^/]+)/.exec(url) ?? []
    if (token !== undefined) keep(this.#previews, token, token)
    if (url.startsWith('/media/')) keep(this.#pictures, url, url)
  }

  #forget(path: string): void {
    this.#pictures.delete(path)
    const sets = [...Object.values(this.#ids), this.#slugs, this.#previews]
    for (const part of path.split(/[/?]/)) sets.forEach((set) => set.delete(part))
  }
}

interface LearnedAnswer {
  status: number
  headers: IncomingHttpHeaders
  json: unknown
}

/** The field by which each kind is told from all others. */
const telling: readonly [Kind, string][] = [
  ['news', 'slug'],
  ['media', 'sources'],
  ['demo-requests', 'firstName'],
]

const some = (set: ReadonlySet<string>) => (set.size === 0 ? 'none' : oneOf([...set]))

function keep(kept: Set<string> | Map<string, string>, key: string, value: string): void {
  if (kept instanceof Map) kept.set(key, value)
  else kept.add(value)
  const [oldest = ''] = kept.keys()
  if (kept.size > mostAddresses) kept.delete(oldest)
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}
