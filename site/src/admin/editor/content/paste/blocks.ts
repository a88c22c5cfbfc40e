import { innermostFirst, rename, unwrap } from './dom-edits.ts'

/** Headings that a program wrote as paragraphs, by what it calls them. */
const titled = 'p.MsoTitle, p.MsoSubtitle, [role="heading"]:not(h1, h2, h3, h4, h5, h6)'

/** The page itself has the heading of level 1. */
export function readHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll(titled)) {
    const level = Math.max(2, Number(title.getAttribute('aria-level') ?? 2))
    rename(title, `h${Math.min(level, 6)}`)
  }
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
}

const blockTags =
  'p, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, table, figure, hr, details, iframe'
const boxes = 'div, section, article, main, header, footer, aside, nav, center, address'
const tight = 'li, td, th, dt, dd, summary, figure, figcaption, caption'

/** Makes paragraphs of the lines of text in boxes, and takes the boxes themselves away. */
export function readParagraphs(body: HTMLElement): void {
  for (const element of innermostFirst(body)) {
    if (element.matches(boxes)) {
      if (element.parentElement?.closest(tight)) endLines(element)
      else splitLines(element)
      unwrap(element)
    } else if (!element.matches(`${blockTags}, ${tight}, tr, thead, tbody, tfoot`)) {
      if (element.querySelector(blockTags)) unwrap(element)
    }
  }
  for (const parent of [body, ...body.querySelectorAll('blockquote, details')]) splitLines(parent)
}

/** Text that stands among blocks becomes paragraphs, and another one after two line breaks. */
function splitLines(parent: Element): void {
  let paragraph: Element | undefined
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element && child.matches(`${blockTags}, summary`)) paragraph = undefined
    else if (isBreak(child) && (!paragraph || isBreak(lastOf(paragraph)))) {
      lastOf(paragraph)?.remove()
      paragraph = undefined
      child.remove()
    } else if (paragraph) paragraph.append(child)
    else if (!isGap(child)) {
      paragraph = parent.ownerDocument.createElement('p')
      child.before(paragraph)
      paragraph.append(child)
    }
  }
}

/** What is in a box of a cell or an item is on lines of its own there. */
function endLines(box: Element): void {
  const { previousSibling: before, nextSibling: after } = box
  if (before && !isGap(before) && !isBlock(before))
    box.before(box.ownerDocument.createElement('br'))
  if (after && !isGap(after) && !isBlock(after)) box.after(box.ownerDocument.createElement('br'))
}

const lastOf = (paragraph: Element | undefined) =>
  [...(paragraph?.childNodes ?? [])].findLast((child) => !isGap(child))

const isBreak = (node: ChildNode | undefined) => node instanceof HTMLBRElement
const isBlock = (node: ChildNode) =>
  node instanceof Element && node.matches(`${blockTags}, ${boxes}, br`)
const isGap = (node: ChildNode) =>
  node.nodeType === node.TEXT_NODE && (node.nodeValue ?? '').trim() === ''
