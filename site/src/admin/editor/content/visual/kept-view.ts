import type { NodeViewRenderer } from '@tiptap/core'
import { fragmentOf } from '../source/fragment.ts'
import * as styles from './VisualField.module.css'

/** Shows HTML that is kept as it is, with a word on what it is and why it can't be edited here. */
export function keptView(tag: 'div' | 'span', words: (tag: string) => string): NodeViewRenderer {
  return ({ node }) => {
    const shown = harmless(String(node.attrs.html))
    const name = words(shown.firstElementChild?.localName ?? 'html')
    const dom = document.createElement(tag)
    dom.className = styles.kept ?? ''
    dom.contentEditable = 'false'
    dom.setAttribute('role', tag === 'div' ? 'group' : 'img')
    dom.setAttribute('aria-label', name)
    dom.title = name
    const content = document.createElement(tag)
    content.inert = true
    content.append(shown)
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

const active = 'script, style, link, meta, base, title, template, object, embed, form, textarea'

/** Nothing that the editor has yet to save may run, or change the page around it. */
function harmless(html: string): DocumentFragment {
  const fragment = fragmentOf(html)
  for (const element of fragment.querySelectorAll(active)) element.remove()
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith('on') || name === 'id' || name === 'style') element.removeAttribute(name)
    }
    if (element instanceof HTMLDetailsElement) element.open = true
  }
  return fragment
}
