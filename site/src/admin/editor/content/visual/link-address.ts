const schemes = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:'])

/**
 * The address that an editor means: `example.edu/x` is `https://example.edu/x`, `ana@example.edu`
 * a mail, `/news/` and `#part` are as they are. Undefined for what no reader could follow.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '' || /\s/.test(address)) return undefined
  if (/^[/#?]/.test(address)) return address
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return `mailto:${address}`
  const scheme = /^[a-z][a-z\d+-]*:(?!\d)/i.exec(address)?.[0].toLowerCase()
  if (scheme !== undefined) return schemes.has(scheme) ? address : undefined
  return /^[^/?#]+\.[^/?#]{2,}/.test(address) ? `https://${address}` : undefined
}
