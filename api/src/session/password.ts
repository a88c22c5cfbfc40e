import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's figures for scrypt: 128 MiB and a few tenths of a second. */
const current = { N: 2 ** 17, r: 8, p: 1 }
const keyLength = 32

/** Compared against when there is no such user, so that the answer takes as long. */
const nobody = encode(current, randomBytes(16), randomBytes(keyLength))

/** @returns `scrypt$N$r$p$salt$key`, salt and key in base64 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(current, salt, await derive(password, salt, current))
}

/** @param stored undefined when there is no such user: takes the same time, and is never right */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  return (
    expected.length === actual.length && timingSafeEqual(actual, expected) && stored !== undefined
  )
}

function derive(password: string, salt: Buffer, cost: typeof current): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function encode({ N, r, p }: typeof current, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}
