import { CodeBlock } from '@tiptap/extension-code-block'
import { attributesOf } from './carried-attributes.ts'

/** A block of code, with the classes that name its language wherever they were written. */
export const Preformatted = CodeBlock.extend({
  addAttributes: () => ({
    class: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('class') },
    /** Of the `<code>` within; false for preformatted text that isn't marked as code. */
    code: { default: {}, rendered: false, parseHTML: codeOf },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const code = node.attrs.code as Record<string, string> | false
    return code ? ['pre', HTMLAttributes, ['code', code, 0]] : ['pre', HTMLAttributes, 0]
  },
})

function codeOf({ firstElementChild: code, childNodes }: Element): Record<string, string> | false {
  return childNodes.length === 1 && code?.tagName === 'CODE' && attributesOf(code)
}
