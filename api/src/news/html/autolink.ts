/** The link that `<https://a.edu/>`, `<ana@a.edu>` or `<mailto:ana@a.edu>` stands for, if any. */
export function autolink(tag: string): string | undefined {
  const address = tag.slice(1, -1).replace(/^mailto:/i, '')
  const target = isWebAddress(address) ? address : isMailAddress(address) ? `mailto:${address}` : ''
  if (target === '') return undefined
  return `<a href="${target.replaceAll('"', '&quot;')}">${address}</a>`
}

function isWebAddress(text: string): boolean {
  const start = text.slice(0, 8).toLowerCase()
  if (!start.startsWith('http://') && !start.startsWith('https://')) return false
  return !hasBlanks(text) && !text.includes('<') && URL.canParse(text)
}

function isMailAddress(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || hasBlanks(text)) return false
  return host.split('.').length > 1 && URL.canParse(`https://${host}/`) && !/["<&:]/.test(text)
}

const hasBlanks = (text: string) => /\s/.test(text)
