import { unwrap } from './dom-edits.ts'

/** Hosts that only lead on to the address in a parameter. */
const wrappers: [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
]

/** Keeps links that lead somewhere from the article, and to where they really lead. */
export function readLinks(body: HTMLElement): void {
  for (const anchor of body.querySelectorAll('a[name]:not([href])')) nameBlock(anchor)
  const names = new Set([...body.querySelectorAll('[id]')].map(({ id }) => `#${id}`))
  for (const link of body.querySelectorAll('a')) {
    const href = realAddress(link.getAttribute('href') ?? '')
    if (names.has(href) || /^(?:https?:|mailto:|tel:|sms:|\/)/i.test(href)) {
      link.setAttribute('href', href)
    } else unwrap(link)
  }
}

/** The former way to name a place. */
function nameBlock(anchor: Element): void {
  const block = anchor.closest('p, h1, h2, h3, h4, h5, h6, li, td')
  if (block && !block.id) block.id = anchor.getAttribute('name') ?? ''
  unwrap(anchor)
}

function realAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  const wrapper = wrappers.find(([host]) => host.test(url.host))
  const inner = wrapper && url.searchParams.get(wrapper[1])
  return inner && /^https?:/.test(inner) ? inner : href
}
