import { Mark } from '@tiptap/core'
import { attributesOf, carried, universal } from './carried-attributes.ts'
import { phraseAttributes } from './phrasing.ts'

/** A mark whose neighbours and twins stay apart; see `wouldMerge`. */
export const beside = { excludes: '' }

/** Marks that the toolbar doesn't offer and that words keep all the same: `<abbr>`, `<kbd>` … */
export const phraseMarks = Object.entries(phraseAttributes).map(([tag, own]) =>
  Mark.create({
    name: `phrase-${tag}`,
    ...beside,
    inclusive: false,
    addAttributes: () => carried([...universal, ...own]),
    parseHTML: () => [{ tag, getAttrs: keptApart }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
)

/** For a rule's `getAttrs`: lets through what can be a mark and still be told from its neighbours. */
export const keptApart = (element: HTMLElement) => (wouldMerge(element) ? false : null)

/**
 * A mark is a property of letters: one without letters is lost, and two of a kind that touch or lie
 * within one another become one. `<kbd>Ctrl</kbd><kbd>C</kbd>` would.
 */
function wouldMerge(element: HTMLElement): boolean {
  const { tagName, nextSibling, previousSibling } = element
  return (
    !element.hasChildNodes() ||
    element.querySelector(tagName) !== null ||
    [previousSibling, nextSibling].some((sibling) => sibling && isTwin(element, sibling))
  )
}

const isTwin = (element: Element, sibling: ChildNode) =>
  sibling instanceof Element &&
  sibling.tagName === element.tagName &&
  JSON.stringify(attributesOf(sibling)) === JSON.stringify(attributesOf(element))
