import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { articleAttribute, articlesAttribute } from '../../../contract/built-files.ts'
import { cut, type Range } from './cut.ts'

/** Takes out every element that tells of one of these, and what holds nothing else any more. */
export function takeOutOfHtml(html: string, slugs: ReadonlySet<string>): string {
  return cut(html, rangesIn(parse(html, { sourceCodeLocationInfo: true }), slugs))
}

function rangesIn(node: Tree.ParentNode, slugs: ReadonlySet<string>): Range[] {
  return elementsIn(node).flatMap((element) => {
    const place = element.sourceCodeLocation
    if (!place || !isToGo(element, slugs)) return rangesIn(element, slugs)
    return [{ start: place.startOffset, end: place.endOffset }]
  })
}

function isToGo(element: Tree.Element, slugs: ReadonlySet<string>): boolean {
  const slug = attributeOf(element, articleAttribute)
  if (slug !== undefined) return slugs.has(slug)
  if (attributeOf(element, articlesAttribute) === undefined) return false
  const articles = slugsIn(element)
  return articles.length > 0 && articles.every((one) => slugs.has(one))
}

/** Of the articles that elements below this one tell of. */
const slugsIn = (node: Tree.ParentNode): string[] =>
  elementsIn(node).flatMap((element) => {
    const slug = attributeOf(element, articleAttribute)
    return slug === undefined ? slugsIn(element) : [slug]
  })

const elementsIn = ({ childNodes }: Tree.ParentNode) =>
  childNodes.filter((child) => 'attrs' in child)

const attributeOf = ({ attrs }: Tree.Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value
