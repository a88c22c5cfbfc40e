const lined = 'ul, ol, table, thead, tbody, tfoot, div, section, blockquote'

/** Gives each item, row and paragraph within a block a line of its own. Changes the tree. */
export function lineUp(body: HTMLElement): void {
  for (const parent of body.querySelectorAll(lined)) {
    if (parent.matches('[data-kept]') || hasText(parent)) continue
    for (const child of [...parent.children]) child.before('\n')
    parent.append('\n')
  }
}

const hasText = (parent: Element) =>
  parent.childElementCount === 0 || [...parent.childNodes].some((it) => !(it instanceof Element))
