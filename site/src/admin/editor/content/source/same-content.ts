import { attributesOf } from '../schema/carried-attributes.ts'
import { isInline, isPhrase } from '../schema/phrasing.ts'

/** What HTML takes for granted, so that it says the same written out or not. */
const defaults: Partial<Record<string, string>> = { colspan: '1', rowspan: '1', start: '1' }

/**
 * Whether two trees say the same to a reader: the same blocks, and in them the same letters with
 * the same marks. Neither the order in which marks are nested nor white space that no browser shows
 * makes a difference.
 */
export function sameContent(one: ParentNode, other: ParentNode): boolean {
  return tokensOf(one).join('\n') === tokensOf(other).join('\n')
}

/** Letters of a line that have the same marks. */
interface Run {
  text: string
  marks: string
}

interface Reading {
  tokens: string[]
  /** The line that is being read. */
  line: Run[]
}

/** A token for each tag of a block and each run of letters with the same marks. */
function tokensOf(tree: ParentNode): string[] {
  const reading: Reading = { tokens: [], line: [] }
  readChildren(reading, tree, [], false)
  endLine(reading)
  return reading.tokens
}

function readChildren(
  reading: Reading,
  parent: ParentNode,
  marks: readonly string[],
  verbatim: boolean,
): void {
  for (const child of parent.childNodes) {
    if (child instanceof Element) readElement(reading, child, marks, verbatim)
    else if (child.nodeType === child.TEXT_NODE) {
      addText(reading, child.nodeValue ?? '', marks.join(), verbatim)
    }
  }
}

function readElement(
  reading: Reading,
  element: Element,
  marks: readonly string[],
  verbatim: boolean,
): void {
  const tag = element.localName
  if (isInline(element) && isPhrase(tag) && element.hasChildNodes()) {
    readChildren(reading, element, [...marks, signature(element)].sort(), verbatim)
  } else if (isInline(element)) {
    reading.line.push({ text: element.outerHTML, marks: marks.join() })
    if (tag === 'br') endLine(reading)
  } else {
    endLine(reading)
    reading.tokens.push(signature(element))
    readChildren(reading, element, [], verbatim || tag === 'pre')
    endLine(reading)
    reading.tokens.push(`/${tag}`)
  }
}

function addText({ line }: Reading, value: string, marks: string, verbatim: boolean): void {
  const last = line.at(-1)
  const collapsed = verbatim ? value : value.replace(/[ \t\n\r\f]+/g, ' ')
  const follows = verbatim || (last !== undefined && !last.text.endsWith(' '))
  const text = follows ? collapsed : collapsed.replace(/^ /, '')
  if (last?.marks === marks) last.text += text
  else line.push({ text, marks })
}

function endLine(reading: Reading): void {
  const last = reading.line.at(-1)
  if (last) last.text = last.text.replace(/ $/, '')
  for (const { text, marks } of reading.line) {
    if (text !== '') reading.tokens.push(JSON.stringify([text, marks]))
  }
  reading.line = []
}

function signature(element: Element): string {
  const told = Object.entries(attributesOf(element)).filter(
    ([name, value]) => defaults[name] !== value,
  )
  return JSON.stringify([element.tagName.toLowerCase(), ...told.sort()])
}
