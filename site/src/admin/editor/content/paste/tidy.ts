import { isBlank, unwrap } from './dom-edits.ts'

const lines = 'p, h2, h3, h4, h5, h6, li, td, th, dt, dd, figcaption, caption, summary, blockquote'
/** What has blocks in it, and no words of its own. */
const holders = 'ul, ol, dl, table, thead, tbody, tfoot, tr, blockquote, figure, details'
const marks = 'a, strong, em, s, code, sub, sup, mark, kbd, abbr, cite, q'

/** Takes away what is empty, and joins what programs cut into pieces. */
export function tidy(body: HTMLElement): void {
  collapseSpaces(body)
  for (const mark of body.querySelectorAll(marks)) joinNext(mark)
  for (const mark of body.querySelectorAll(marks)) if (mark.textContent === '') unwrap(mark)
  for (const line of body.querySelectorAll(lines)) trimLine(line)
  for (const list of body.querySelectorAll('li > :is(ul, ol)')) trimBefore(list)
  for (const block of body.querySelectorAll('p, h2, h3, h4, h5, h6, blockquote, ul, ol, li')) {
    if (isBlank(block)) block.remove()
  }
  for (const paragraph of body.querySelectorAll(':is(li, td, th, dt, dd) > p:only-child')) {
    if (paragraph.attributes.length === 0 && isAlone(paragraph)) unwrap(paragraph)
  }
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    if (!paragraph.parentElement?.querySelector(':scope > p ~ p')) unwrap(paragraph)
  }
}

/** Whether its parent has no words beside it. */
const isAlone = (paragraph: Element) =>
  [...(paragraph.parentNode?.childNodes ?? [])].every((it) => it === paragraph || isBlank(it))

function collapseSpaces(body: HTMLElement): void {
  body.normalize()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (text.parentElement?.closest('pre')) continue
    text.nodeValue = (text.nodeValue ?? '').replace(/[ \t\n\r]+/g, ' ')
  }
  for (const parent of [body, ...body.querySelectorAll(holders)]) {
    for (const child of [...parent.childNodes]) {
      if (child.nodeType === child.TEXT_NODE && child.nodeValue === ' ') child.remove()
    }
  }
}

/** `<strong>a</strong><strong>b</strong>` is one. */
function joinNext(mark: Element): void {
  for (let next = mark.nextSibling; next instanceof Element; next = mark.nextSibling) {
    if (
      next.tagName !== mark.tagName ||
      next.outerHTML.split('>')[0] !== mark.outerHTML.split('>')[0]
    )
      return
    mark.append(...next.childNodes)
    next.remove()
  }
}

function trimBefore({ previousSibling: text }: Element): void {
  if (text instanceof Text) text.data = text.data.trimEnd()
}

/** Spaces and line breaks at its ends can't be seen. */
function trimLine(line: Element): void {
  const pattern = { firstChild: /^[\s\u00a0]+/, lastChild: /[\s\u00a0]+$/ }
  for (const end of ['firstChild', 'lastChild'] as const) {
    for (let node = line[end]; node; node = line[end]) {
      if (node instanceof HTMLBRElement) node.remove()
      else if (node.nodeType !== node.TEXT_NODE) break
      else {
        node.nodeValue = (node.nodeValue ?? '').replace(pattern[end], '')
        if (node.nodeValue !== '') break
        node.parentNode?.removeChild(node)
      }
    }
  }
}
