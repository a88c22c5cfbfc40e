import type { TFunction } from 'i18next'

/** The keys directly under a message key, in the order of the file: what a list on a page shows. */
export function messageIds(t: TFunction, key: string): string[] {
  const messages: unknown = t(key, { returnObjects: true })
  return typeof messages === 'object' && messages !== null ? Object.keys(messages) : []
}
