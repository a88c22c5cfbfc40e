import { inlineMeaning, isPlain } from '@owly/api/contract/inline-styles.ts'
import { innermostFirst, rename, unwrap } from './dom-edits.ts'

const plainer: Partial<Record<string, string>> = {
  ...{ B: 'strong', I: 'em', STRIKE: 's', DEL: 's', TT: 'code', ACRONYM: 'abbr' },
}

/** Says with elements what styles only show: bold, italic, struck, raised and lowered words. */
export function readInlineStyles(body: HTMLElement): void {
  for (const element of innermostFirst(body)) {
    const style = element.getAttribute('style') ?? ''
    if (isPlain(element.localName, style)) unwrap(element)
    else {
      if (['span', 'font', 'a'].includes(element.localName)) wrapContent(element, style)
      const tag = plainer[element.tagName]
      if (tag !== undefined) rename(element, tag)
    }
  }
  // A heading is bold by itself, and so is the head of a table.
  for (const strong of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) strong'))
    unwrap(strong)
}

function wrapContent(element: Element, style: string): void {
  for (const tag of inlineMeaning(style)) {
    const meaning = element.ownerDocument.createElement(tag)
    meaning.append(...element.childNodes)
    element.append(meaning)
  }
}
