import { isIPv6 } from 'node:net'

/** Whom a limit counts. An IPv4 address is its own source and network. */
export interface RateLimitKeys {
  /** One household: an IPv4 address, or the /64 of an IPv6 address, which has 2^64 of those. */
  source: string
  /** What a provider gives one customer at most: the /48. */
  network: string
}

export function rateLimitKeys(ip: string): RateLimitKeys {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  const ipv4 = mapped ?? ip
  if (!isIPv6(ipv4)) return { source: ipv4, network: ipv4 }
  return { source: `${groupsOf(ip, 4)}::/64`, network: `${groupsOf(ip, 3)}::/48` }
}

/** The first 16-bit groups of an IPv6 address, in one way of writing. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...(tail === undefined ? [] : zeros), ...end]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
