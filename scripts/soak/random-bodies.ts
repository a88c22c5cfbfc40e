import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../lib/root.ts'
import { account } from '../product/product.ts'
import type { ApiCall, Schema } from './api-calls.ts'
import { chance, oddities, oneOf } from './chance.ts'
import type { Known } from './known.ts'

export interface Body {
  type: string
  bytes: string | Buffer
}

const boundary = 'a-boundary-of-this-check'
const picture = readFileSync(join(rootDir, 'site/static/icons/icon-512.png'))

/** A body that the call takes, by its description and by what only our code demands. */
export function goodBody({ bodies }: ApiCall, known: Known): Body {
  const { type, schema } = oneOf(bodies)
  if (type === 'multipart/form-data') {
    // Few are of other bytes than those before: each of these is drawn anew in many sizes.
    const last = chance(3) ? randomBytes(8) : Buffer.alloc(8)
    return {
      type: `${type}; boundary=${boundary}`,
      bytes: formWith(Buffer.concat([picture, last])),
    }
  }
  const value = goodValue(schema, known) as Record<string, string>
  if (type !== 'application/json') return { type, bytes: String(new URLSearchParams(value)) }
  return { type, bytes: JSON.stringify(value) }
}

/** Mostly one with a wrong part, now and then nothing of the kind. */
export function badBody({ bodies }: ApiCall, known: Known): Body {
  const type = chance(80) ? 'application/json' : oneOf(types)
  if (chance(15)) return { type, bytes: randomBytes(randomInt(1, 5000)) }
  if (chance(15)) return { type, bytes: oneOf(noJson) }
  if (chance(2)) return { type, bytes: tooLarge }
  const [{ schema }] = bodies.length > 0 ? bodies : [{ schema: {} }]
  const value = Object(goodValue(schema, known)) as Record<string, unknown>
  // No password is guessed at: that would have the account closed for a while.
  for (const name of Object.keys(secrets)) if (name in value) value[name] = ''
  const names = Object.keys(value).filter((name) => !(name in secrets))
  value[names.length > 0 ? oneOf(names) : 'none'] = badValue()
  return { type, bytes: JSON.stringify(value) }
}

/** More than the server reads of a body: the connection may end while it is still being sent. */
export const isTooLarge = ({ bytes }: Body): boolean => Buffer.byteLength(bytes) > 2 ** 20

const tooLarge = JSON.stringify({ title: 'x', content: 'x'.repeat(2 ** 20 + 1) })
const noJson = ['', '{', '[]', 'null', '"text"', '{"title":', '[[[['.repeat(5000)]
const types = [
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'nonsense',
]

function formWith(file: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="icon.png"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const secrets: Record<string, string> = {
  password: account.password,
  current: account.password,
  next: account.password,
}

/** What a description can't say of these. */
const byName: Record<string, (known: Known) => unknown> = {
  title: () => `Title ${randomInt(1000)}`,
  content: () => oneOf(contents)(),
  slug: () => (chance(20) ? oneOf(['', 'a-slug', oneOf(oddities)]) : ''),
  published: () => chance(80),
  publishDate: () =>
    chance(10) ? '2999-01-01T00:00:00Z' : oneOf(['', null, '2026-01-01T00:00:00Z']),
  image: (known) => (chance(30) ? { url: known.picture(), alt: 'An owl' } : null),
  translations: () => (chance(50) ? { es: { title: 'Búho', content: '<p>Hola</p>' } } : {}),
  language: () => 'en',
  email: () => 'owl@example.org',
  trap: () => '',
  username: () => account.username,
  code: () => '',
  ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, () => value])),
}

const contents = [
  () => '<p>Text</p>',
  () => `<h2>Words</h2>${'<p>An owl hears a mouse.</p>'.repeat(randomInt(1, 60))}`,
  () => `<div>${'<b>'.repeat(randomInt(1, 100))}owl`,
  () => '<script>alert(1)</script><p onclick="x">é <a href="javascript:x">owl</a></p>',
]

export function goodValue(schema: Schema, known: Known): unknown {
  const { type, enum: values, anyOf, properties = {} } = schema
  if (anyOf) return goodValue(oneOf(anyOf), known)
  if (values) return oneOf(values)
  if (type === 'boolean') return chance(50)
  if (type === 'null') return null
  if (type === 'string') return 'owl'
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const make = byName[name]
      return [name, make ? make(known) : goodValue(one, known)]
    }),
  )
}

const badValue = (): unknown =>
  oneOf<() => unknown>([
    () => null,
    () => true,
    () => randomInt(1000) - 500,
    () => 1e308,
    () => [],
    () => ({ es: { title: oneOf(oddities), content: '<p>x' } }),
    () => oneOf(oddities),
    () => `<div>${'<b>'.repeat(randomInt(300))}`,
  ])()
