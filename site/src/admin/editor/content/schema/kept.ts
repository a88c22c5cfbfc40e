import { Node } from '@tiptap/core'

/** Where elements stand that have no node of their own but belong to one that has. */
const structural = 'thead, tbody, tfoot'

const blocks =
  'details, dl, figure, table, pre, address, article, aside, center, fieldset, footer, ' +
  'form, h1, header, hgroup, main, menu, nav'

const html = {
  html: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.kept ?? element.outerHTML,
    renderHTML: (attributes: Record<string, unknown>) => ({ 'data-kept': attributes.html }),
  },
}

interface KeptOptions {
  /** What is said of it to somebody who can't see it, or wonders why it can't be edited. */
  words: (tag: string) => string
}

/** HTML that can't be edited visually: shown, and kept as it is. */
export const KeptBlock = Node.create<KeptOptions>({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  addOptions: () => ({ words: (tag) => tag }),
  addAttributes: () => html,
  parseHTML: () => [
    { tag: 'div[data-kept]', priority: 90 },
    { tag: blocks, priority: 2 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
})

/** The same within a line of text: ruby, a picture with sources, an anchor without words. */
export const KeptInline = Node.create<KeptOptions>({
  name: 'keptInline',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ words: (tag) => tag }),
  addAttributes: () => html,
  parseHTML: () => [
    { tag: 'span[data-kept]', priority: 90 },
    { tag: `*:not(${structural})`, priority: 1 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
})
