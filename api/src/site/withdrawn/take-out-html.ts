import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { articleAttribute } from '../../../contract/built-files.ts'
import { cut, type Range } from './cut.ts'

/** Takes every element out of a page that says it tells of one of these articles. */
export function takeOutOfHtml(html: string, slugs: ReadonlySet<string>): string {
  return cut(html, rangesIn(parse(html, { sourceCodeLocationInfo: true }), slugs))
}

function rangesIn(node: Tree.ParentNode, slugs: ReadonlySet<string>): Range[] {
  return node.childNodes.flatMap((child) => {
    if (!('attrs' in child)) return []
    const mark = child.attrs.find(({ name }) => name === articleAttribute)
    const place = child.sourceCodeLocation
    if (!mark || !place || !slugs.has(mark.value)) return rangesIn(child, slugs)
    return [{ start: place.startOffset, end: place.endOffset }]
  })
}
