import { ListItem, OrderedList } from '@tiptap/extension-list'
import { carried } from './carried-attributes.ts'

/** Lists as they were written: their numbers, and items that begin with anything. */
export const articleLists = [
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1),
        renderHTML: ({ start }: { start?: number }) => (start === 1 ? {} : { start }),
      },
      ...carried(['type', 'reversed']),
    }),
    renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  }),
  ListItem.extend({ content: 'block+' }),
]
