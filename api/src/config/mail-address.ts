import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Reader } from './env-readers.ts'

export interface NamedAddress {
  name: string
  address: string
}

/** As it may stand in a header, the host in ASCII; undefined for several addresses and the like. */
export function headerAddress(text: string): string | undefined {
  const [, local = '', host = ''] = /^([\w.!#$%&'*+/=?^`{|}~-]{1,64})@([^@]+)$/.exec(text) ?? []
  const domain = domainToASCII(host)
  const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && isIP(domain) === 0
  return local !== '' && isDomain ? `${local}@${domain}` : undefined
}

/** `hello@owly.education` or `Owly <hello@owly.education>` */
export const sender: Reader<NamedAddress> = {
  rule: 'an e-mail address, or a name and an address like Owly <hello@example.edu>',
  parse(value) {
    const named = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(value)
    const address = headerAddress(named?.[2] ?? value)
    return address === undefined ? undefined : { name: named?.[1]?.trim() ?? '', address }
  },
}

export const recipients: Reader<string[]> = {
  rule: 'an e-mail address, or several with commas between',
  parse(value) {
    const addresses = value.split(',').map((entry) => headerAddress(entry.trim()))
    const known = addresses.filter((address) => address !== undefined)
    return known.length === addresses.length ? known : undefined
  },
}
