import { Paragraph } from '@tiptap/extension-paragraph'

/**
 * How a paragraph was written: with its tag, or as the bare text of a list item, a cell or a
 * container. What is typed here is bare where HTML usually is.
 */
export const ArticleParagraph = Paragraph.extend({
  addAttributes: () => ({
    wrap: {
      default: null,
      keepOnSplit: false,
      parseHTML: wrapOf,
      renderHTML: ({ wrap }: { wrap?: string | null }) => (wrap ? { 'data-wrap': wrap } : {}),
    },
  }),
})

/** Only where text is usually bare does a tag tell anything. */
const wrapOf = ({ dataset, parentElement }: HTMLElement) =>
  dataset.wrap ?? (parentElement?.matches('li, td, th') ? 'p' : null)

/** Writes text that stands loose among blocks as a paragraph that remembers it. */
export function bareParagraph(document: Document): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  paragraph.dataset.wrap = 'bare'
  return paragraph
}
