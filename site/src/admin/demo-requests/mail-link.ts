import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import reply from '../../../../content/facts/demo-reply.json'
import type { Language } from '../../i18n/languages.ts'

/**
 * Begins a reply to whoever asked for a demo: in their language, or the editor's own where theirs
 * isn't known; to the address that they typed, and to nobody else.
 */
export function replyLink(
  { email, firstName, language }: Pick<DemoRequest, 'email' | 'firstName' | 'language'>,
  editors: Language,
): string {
  const { subject, body } = reply[language ?? editors]
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  const words = body.replace('{{firstName}}', () => firstName).replaceAll('\n', '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
}
