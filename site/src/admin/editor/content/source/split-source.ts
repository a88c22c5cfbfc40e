import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { isPhrasing } from '../schema/phrasing.ts'

/** HTML cut between its outermost blocks. All parts together are the HTML, letter for letter. */
export interface SplitSource {
  blocks: {
    /** What stands before the block: white space, comments. */ gap: string
    html: string
  }[]
  /** What stands after the last one. */
  rest: string
}

type Child = DefaultTreeAdapterTypes.ChildNode

/** Undefined when a block doesn't stand by itself, as where tags overlap: `<b><p>a</b>b</p>`. */
export function splitSource(html: string): SplitSource | undefined {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true })
  const split: SplitSource = { blocks: [], rest: '' }
  let end = 0
  let gap = ''
  for (const part of linesAndBlocks(childNodes)) {
    const range = rangeOf(part)
    if (range?.start !== end) return undefined
    end = range.end
    const source = html.slice(range.start, range.end)
    if (part.every(isGap)) gap += source
    else if (!standsAlone(source, part)) return undefined
    else {
      split.blocks.push({ gap, html: source })
      gap = ''
    }
  }
  split.rest = gap + html.slice(end)
  return isBlank(html.slice(end)) ? split : undefined
}

/** Text and what marks it makes one line up to the next block. */
function linesAndBlocks(children: Child[]): Child[][] {
  const parts: Child[][] = []
  let line: Child[] | undefined
  for (const child of children) {
    if (!isInline(child) || (isGap(child) && !line)) {
      line = undefined
      parts.push([child])
    } else if (line) line.push(child)
    else parts.push((line = [child]))
  }
  return parts.flatMap(withoutTrailingGap)
}

function withoutTrailingGap(line: Child[]): Child[][] {
  const last = line.findLastIndex((child) => !isGap(child))
  return last === -1 ? [line] : [line.slice(0, last + 1), ...line.slice(last + 1).map((it) => [it])]
}

const isInline = (node: Child) =>
  node.nodeName === '#text' || ('tagName' in node && isPhrasing(node.tagName))

const isGap = (node: Child) =>
  node.nodeName === '#comment' || ('value' in node && isBlank(node.value))

const isBlank = (text: string) => text.trim() === ''

function rangeOf(part: Child[]) {
  let end: number | undefined
  for (const { sourceCodeLocation: place } of part) {
    if (!place || (end !== undefined && place.startOffset !== end)) return undefined
    end = place.endOffset
  }
  const start = part[0]?.sourceCodeLocation?.startOffset
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** Whether the block's own source gives the same block again. */
function standsAlone(source: string, part: Child[]): boolean {
  const parent = { ...parseFragment(''), childNodes: part }
  return serialize(parseFragment(source)) === serialize(parent)
}
