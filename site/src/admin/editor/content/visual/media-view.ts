import type { NodeViewRenderer } from '@tiptap/core'
import { DOMSerializer, type DOMOutputSpec } from '@tiptap/pm/model'
import { mediaMarkup, type Media } from '../schema/media.ts'
import * as styles from './VisualField.module.css'

/** A video that can be selected and moved, as its player would take every click. */
export const videoView: NodeViewRenderer = ({ HTMLAttributes }) => {
  const dom = document.createElement('div')
  dom.className = styles.video ?? ''
  dom.append(drawn(['iframe', HTMLAttributes]))
  return { dom }
}

/** A picture or video over its caption. The picture is no text, the caption is. */
export const figureView =
  (placeholder: string): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = document.createElement('figure')
    const frame = document.createElement('div')
    frame.contentEditable = 'false'
    frame.addEventListener('click', () => {
      const place = getPos()
      if (place !== undefined) editor.commands.setNodeSelection(place)
    })
    frame.append(drawn(mediaMarkup(node.attrs.media as Media)))
    const contentDOM = document.createElement('figcaption')
    contentDOM.dataset.placeholder = placeholder
    dom.append(frame, contentDOM)
    return { dom, contentDOM }
  }

/** The editor's own serializer refuses what could run. */
function drawn(markup: DOMOutputSpec): Node {
  const { dom } = DOMSerializer.renderSpec(document, markup)
  if (dom instanceof HTMLIFrameElement) {
    dom.inert = true
    dom.removeAttribute('srcdoc')
  }
  return dom
}
