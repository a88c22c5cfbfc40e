import { Node } from '@tiptap/core'
import type { TagParseRule } from '@tiptap/pm/model'
import { carried, universal } from './carried-attributes.ts'
import { isInline } from './phrasing.ts'

/** A part of the article that groups others: the editor shows what is in it, and leaves it be. */
const container = (
  name: string,
  tag: 'div' | 'section' | 'span',
  getAttrs?: TagParseRule['getAttrs'],
) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () => carried(universal),
    parseHTML: () => [{ tag, ...(getAttrs && { getAttrs, priority: 60 }) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const containers = [
  container('div', 'div'),
  container('section', 'section'),
  // Google Docs puts all that is copied into one.
  container('spanAround', 'span', (span) => (isInline(span) ? false : null)),
]
