/** An e-mail before it has a form. Every text is plain: none of it is ever HTML. */
export interface MailText {
  subject: string
  heading: string
  intro: string[]
  facts: { name: string; value: string }[]
  /** Longer words of somebody else's, with their line breaks. */
  quote?: string
  link: { words: string; address: string }
}

/** Longer ones are cut by whoever shows them. */
const longestSubject = 150

/** One line, whatever it was made of: a header ends where a line does. */
export function subjectLine({ subject }: MailText): string {
  const line = wellFormed(subject)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= longestSubject
    ? line
    : `${characters.slice(0, longestSubject - 1).join('')}…`
}

export function textOf({ heading, intro, facts, quote, link }: MailText): string {
  const parts = [
    heading,
    ...intro,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    quote ?? '',
    `${link.words}:\n${link.address}`,
  ]
  return `${wellFormed(parts.filter((part) => part !== '').join('\n\n'))}\n`
}

export function htmlOf({ heading, intro, facts, quote, link }: MailText, language: string): string {
  const rows = facts.map(({ name, value }) => `<tr>${cell('th', name)}${cell('td', value)}</tr>`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${inert(heading)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c2430;background:#fff">',
    `<h1 style="margin:0 0 16px;font-size:20px">${inert(heading)}</h1>`,
    ...intro.map((text) => `<p>${inert(text)}</p>`),
    rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : '',
    quote === undefined
      ? ''
      : `<p style="white-space:pre-wrap;border-left:3px solid #c9d1dc;padding-left:12px">${inert(quote)}</p>`,
    `<p><a href="${inert(link.address)}">${inert(link.words)}</a></p></body></html>`,
  ].join('')
}

const cell = (tag: 'th' | 'td', text: string) =>
  `<${tag} style="padding:2px 16px 2px 0;text-align:left;vertical-align:top">${inert(text)}</${tag}>`

const entities: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const inert = (text: string) =>
  wellFormed(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Half a character can't be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')
