export const isEmail = (text: string): boolean =>
  /^[^\s@<>()",:;]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

/** A whole https address with a real host and without a user name. */
export function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username } = new URL(value)
  return protocol === 'https:' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && username === ''
}
