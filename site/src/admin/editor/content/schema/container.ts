import { Node } from '@tiptap/core'
import { carried, universal } from './carried-attributes.ts'

/** A part of the article that groups others: the editor shows what is in it, and leaves it be. */
const container = (tag: 'div' | 'section') =>
  Node.create({
    name: tag,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () => carried(universal),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const containers = [container('div'), container('section')]
