import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { fragmentOf, inertDocument } from './fragment.ts'
import { groupRows } from './group-rows.ts'
import { lineUp } from './line-up.ts'
import { unwrapBareText } from './unwrap-bare-text.ts'

/** A block of the editor's document as the HTML that is stored. */
export function printBlock(block: Node): string {
  if (block.type.name === 'keptBlock') return String(block.attrs.html)
  const document = inertDocument()
  const body = document.createElement('div')
  body.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document }))
  finish(body)
  return body.innerHTML
}

/** Takes away what only the editor needs. Changes the tree. */
export function finish(body: HTMLElement): void {
  unwrapBareText(body)
  for (const table of body.querySelectorAll('table')) groupRows(table)
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove()
  lineUp(body)
  for (const pre of body.querySelectorAll('pre')) keepFirstLine(pre)
  for (const kept of body.querySelectorAll<HTMLElement>('[data-kept]')) {
    kept.replaceWith(fragmentOf(kept.dataset.kept ?? ''))
  }
}

/** A parser drops the line break right after `<pre>`; one that is content needs another before it. */
function keepFirstLine({ firstChild }: Element): void {
  const text = firstChild?.nodeValue
  if (firstChild && text?.startsWith('\n')) firstChild.nodeValue = `\n${text}`
}
