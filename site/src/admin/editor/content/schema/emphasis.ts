import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Strike } from '@tiptap/extension-strike'
import { carried, universal } from './carried-attributes.ts'
import { beside, keptApart } from './phrase-marks.ts'

/** The marks with a button. `<b>` and `<strong>` are one for the toolbar and stay what they are. */
const eitherTag = (usual: string, other: string) => ({
  addAttributes: () => ({
    ...carried(universal),
    tag: {
      default: usual,
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        element.tagName.toLowerCase() === other ? other : usual,
    },
  }),
  parseHTML: () => [usual, other].map((tag) => ({ tag, getAttrs: keptApart })),
})

export const emphasis = [
  Bold.extend({
    ...eitherTag('strong', 'b'),
    renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
  }),
  Italic.extend({
    ...eitherTag('em', 'i'),
    renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
  }),
  Strike.extend({
    addAttributes: () => carried(universal),
    parseHTML: () => [{ tag: 's', getAttrs: keptApart }],
  }),
  Code.extend({
    ...beside,
    addAttributes: () => carried([...universal, 'class']),
    parseHTML: () => [{ tag: 'code', getAttrs: keptApart }],
  }),
]
