import { isIP } from 'node:net'

const reason =
  'A hop count gives every visitor the address of the proxy, and true believes whatever address a visitor claims'

/**
 * What is wrong with a TRUST_PROXY list, a sentence per bad entry. Only addresses and networks
 * can be trusted: with anything else the login limit counts the wrong people.
 */
export function explainProxyList(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    if (isAddressOrNetwork(entry)) return []
    if (/^(\d+|true|\*|.*\/0)$/.test(entry)) {
      return [
        `TRUST_PROXY must not be "${entry}". ${reason}: list your proxies' addresses or CIDRs.`,
      ]
    }
    return [`TRUST_PROXY: "${entry}" is neither an IP address nor a CIDR such as 10.0.0.0/8.`]
  })
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  // A prefix of 0 is everybody: `true` by another name.
  return bits > 0 && bits <= (version === 4 ? 32 : 128)
}
