import type { NodeViewRenderer } from '@tiptap/core'
import DOMPurify from 'dompurify'
import { fragmentOf } from '../source/fragment.ts'
import * as styles from './VisualField.module.css'

/** Shows HTML that is kept as it is, with a word on what it is and why it can't be edited here. */
export function keptView(tag: 'div' | 'span', words: (tag: string) => string): NodeViewRenderer {
  return ({ node }) => {
    const html = String(node.attrs.html)
    const name = words(fragmentOf(html).firstElementChild?.localName ?? 'html')
    const dom = document.createElement(tag)
    dom.className = styles.kept ?? ''
    dom.contentEditable = 'false'
    dom.setAttribute('role', tag === 'div' ? 'group' : 'img')
    dom.setAttribute('aria-label', name)
    dom.title = name
    const content = document.createElement(tag)
    content.inert = true
    content.append(harmless(html))
    dom.append(content)
    if (tag === 'div') dom.prepend(captionOf(name))
    return { dom }
  }
}

function captionOf(name: string): HTMLElement {
  const caption = document.createElement('small')
  caption.className = styles.keptName ?? ''
  caption.textContent = name
  return caption
}

/** Nothing that the editor has yet to save may run, or change the page around it. */
function harmless(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'textarea'],
    FORBID_ATTR: ['id', 'style'],
  })
  for (const details of fragment.querySelectorAll('details')) details.open = true
  return fragment
}
