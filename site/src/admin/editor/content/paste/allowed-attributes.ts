import { innermostFirst, unwrap } from './dom-edits.ts'

const kept: Partial<Record<string, RegExp>> = {
  A: /^href$/,
  ABBR: /^title$/,
  CODE: /^class$/,
  IFRAME: /^(?:src|title|allowfullscreen)$/,
  IMG: /^(?:src|alt|width|height)$/,
  OL: /^(?:start|type)$/,
  PRE: /^class$/,
  TD: /^(?:colspan|rowspan)$/,
  TH: /^(?:colspan|rowspan|scope)$/,
}

const elements =
  'p, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, br, table, caption, thead, ' +
  'tbody, tfoot, tr, td, th, figure, figcaption, img, iframe, details, summary, a, strong, em, s, ' +
  'code, sub, sup, mark, kbd, abbr, cite, q'

/** Leaves the elements and attributes that say something, and none of what only programs read. */
export function dropTheRest(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href^="#"]')]
  const targets = new Set(links.map((link) => link.getAttribute('href')))
  for (const element of innermostFirst(body)) {
    if (!element.matches(elements)) {
      unwrap(element)
      continue
    }
    for (const { name, value } of [...element.attributes]) {
      const isTarget = name === 'id' && targets.has(`#${value}`)
      if (!isTarget && !isKept(element, name, value)) element.removeAttribute(name)
    }
  }
}

function isKept({ tagName }: Element, name: string, value: string): boolean {
  if (name === 'class') return kept[tagName]?.test(name) === true && /^lang(uage)?-\S+$/.test(value)
  if (name === 'dir') return value === 'rtl'
  return kept[tagName]?.test(name) === true && value !== '1'
}
