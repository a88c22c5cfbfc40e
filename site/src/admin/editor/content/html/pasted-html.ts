import { blocksOf } from '../paste/clean-html.ts'
import { isOurs, type ClipboardContent } from '../paste/clipboard-content.ts'
import { readPasted, type Pasted } from '../paste/pasted.ts'
import { isHtmlSource } from '../paste/text-kind.ts'
import { escapeHtml } from '../paste/plain-words.ts'
import { finish } from '../source/print-block.ts'
import type { HtmlPlace } from './html-place.ts'

/** Undefined for what the browser pastes as it is, such as HTML somebody wrote. */
export function pastedHtml(content: ClipboardContent, place: HtmlPlace): Pasted | undefined {
  if (place.inTag || isHtmlSource(content.text)) return undefined
  const pasted = isOurs(content) ? fromVisual(content.html) : readPasted(content)
  if (pasted.address !== undefined && place.selected !== '') {
    return { ...pasted, html: `<a href="${escapeHtml(pasted.address)}">${place.selected}</a>` }
  }
  return place.ownLine ? pasted : { ...pasted, html: withinLine(pasted.html) }
}

function fromVisual(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const part of body.querySelectorAll('[data-pm-slice]')) part.removeAttribute('data-pm-slice')
  finish(body)
  return { html: blocksOf(body), files: [], lost: 0 }
}

/** One paragraph is words to go on with. */
const withinLine = (html: string) => /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)?.[1] ?? html
