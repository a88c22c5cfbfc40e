import { styleOf } from './dom-edits.ts'

const never =
  'script, style, meta, link, title, base, template, noscript, xml, svg, math, object, embed, ' +
  'audio, video, form, input, textarea, select, .msoDel, .MsoCommentReference, ' +
  '[aria-hidden="true"], [hidden]'

/** Takes away what no reader was meant to read: styles, comments, what was deleted in Word. */
export function dropUnseen(body: HTMLElement): void {
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.textContent = ' '
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(never)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    if (isUnseen(styleOf(element))) element.remove()
  }
}

const isUnseen = (style: Map<string, string>) =>
  style.get('display') === 'none' ||
  style.get('mso-hide') === 'all' ||
  style.get('mso-element') === 'comment-list'
