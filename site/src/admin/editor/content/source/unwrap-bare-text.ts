/** Where text usually stands without a paragraph. */
const tight = new Set(['LI', 'TD', 'TH'])

/** Takes the tags off paragraphs that have none in the article. Changes the tree. */
export function unwrapBareText(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p')]
  const bare = new Set(paragraphs.filter(isBare))
  // Two bare lines in a row would become one.
  const single = [...bare].filter(({ previousElementSibling: it }) => !(it && isIn(bare, it)))
  for (const paragraph of paragraphs) delete paragraph.dataset.wrap
  for (const paragraph of single) {
    const { nextElementSibling: next } = paragraph
    if (!(next && isIn(bare, next))) paragraph.replaceWith(...paragraph.childNodes)
  }
}

function isBare(paragraph: HTMLParagraphElement): boolean {
  const { wrap } = paragraph.dataset
  const own = paragraph.attributes.length - (wrap === undefined ? 0 : 1)
  return (
    own === 0 &&
    (wrap === 'bare' || (wrap === undefined && tight.has(paragraph.parentElement?.tagName ?? '')))
  )
}

const isIn = (elements: ReadonlySet<Element>, element: Element) => elements.has(element)
