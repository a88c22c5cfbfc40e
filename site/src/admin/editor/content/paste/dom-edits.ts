import { declarationsOf } from '@owly/api/contract/inline-styles.ts'

/** An element's style as it was written, with the properties that only its program knows. */
export const styleOf = (element: Element) => declarationsOf(element.getAttribute('style') ?? '')

/** Takes an element away and leaves what is in it. */
export const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Puts another element in the place of one; it has none of its attributes. */
export function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Whether a reader would see nothing of it. */
export const isBlank = (node: Node) =>
  (node.textContent ?? '').trim() === '' &&
  !(node instanceof Element && (node.matches(seen) || node.querySelector(seen)))

const seen = 'img, iframe, hr, table, br'

/** All elements below, the innermost first, so that each can be taken away. */
export const innermostFirst = (body: ParentNode) => [...body.querySelectorAll('*')].reverse()
