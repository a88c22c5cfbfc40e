import { isIP } from 'node:net'

/** How one kind of setting is read: `parse` gives undefined where `rule` is broken. */
export interface Reader<T> {
  rule: string
  parse(value: string): T | undefined
}

export const wholeNumber = (max: number, min = 0): Reader<number> => ({
  rule: `a whole number from ${min} to ${max}`,
  parse(value) {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
    return number >= min && number <= max ? number : undefined
  },
})

export const flag: Reader<boolean> = {
  rule: 'true or false',
  parse: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
}

export const oneOf = <T extends string>(values: readonly T[]): Reader<T> => ({
  rule: `one of ${values.join(', ')}`,
  parse: (value) => values.find((one) => one === value),
})

export const host: Reader<string> = {
  rule: 'a host name or an IP address, without a port',
  parse: (value) => (isIP(value) || /^[\w.-]+$/.test(value) ? value : undefined),
}

/** Credentials in it have to be percent-encoded, so that they can be told apart and decoded. */
export const url: Reader<string> = {
  rule: 'an http or https URL',
  parse: (value) => (isHttp(value) && isEncoded(new URL(value)) ? value : undefined),
}

export const smtpUrl: Reader<URL> = {
  rule: 'the address of a mail server, like smtp://user:password@mail.example.edu:587 or smtps://…, with what is special in its password percent-encoded',
  parse(value) {
    if (!URL.canParse(value)) return undefined
    const url = new URL(value)
    const isServer = /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    return isServer && /^\/?$/.test(url.pathname) && isEncoded(url) ? url : undefined
  },
}

/** Without its closing slash, so that paths can be added. */
export const baseUrl: Reader<string> = {
  rule: 'an http or https URL without path, query or credentials',
  parse(value) {
    if (!isHttp(value)) return undefined
    const { origin, href } = new URL(value)
    return href === `${origin}/` ? origin : undefined
  },
}

export const postgresUrl: Reader<string> = {
  rule: 'the address of a PostgreSQL database, like postgres://user:password@host:5432/owly, with what is special in its password percent-encoded',
  parse(value) {
    if (!URL.canParse(value)) return undefined
    const url = new URL(value)
    const isDatabase = /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
    return isDatabase && isEncoded(url) ? value : undefined
  },
}

/** For what others would have to guess; blanks around it are no help. */
export const secret = (shortest: number): Reader<string> => ({
  rule: `at least ${shortest} characters long, so that nobody can guess it`,
  parse: (value) => (Array.from(value.trim()).length >= shortest ? value : undefined),
})

export const username: Reader<string> = {
  rule: '1 to 64 letters, digits or . _ @ + -',
  parse: (value) => (isUsername(value) ? value : undefined),
}

/** The rule for admin names, also for those that are created later. */
export function isUsername(value: string): boolean {
  return /^[\p{L}\p{N}._@+-]{1,64}$/u.test(value)
}

export function isSessionKey(key: string): boolean {
  return key.length >= 32 && !/\s/.test(key)
}

/** Comma-separated; undefined when unset. An empty entry stays, for its own rule to refuse. */
export function list(value: string | undefined): string[] | undefined {
  return value?.split(',').map((entry) => entry.trim())
}

function isHttp(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isEncoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
