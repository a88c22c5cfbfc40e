import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { cut, type Range } from './cut.ts'
import { slugInAddress } from './slug-in-address.ts'

/** What tells of one address each, in sitemaps, RSS and Atom. */
const entries = new Set(['url', 'item', 'entry'])
const addresses = new Set(['loc', 'link'])

export function takeOutOfXml(xml: string, slugs: ReadonlySet<string>): string {
  const { root } = parseXml(xml, { includeOffsets: true })
  return root ? cut(xml, rangesIn(root, slugs)) : xml
}

function rangesIn(element: XmlElement, slugs: ReadonlySet<string>): Range[] {
  return elementsIn(element).flatMap((child) => {
    if (!entries.has(child.name)) return rangesIn(child, slugs)
    return tellsOf(child, slugs) ? [{ start: child.start, end: child.end }] : []
  })
}

const tellsOf = (entry: XmlElement, slugs: ReadonlySet<string>) =>
  elementsIn(entry).some(({ name, text, attributes }) => {
    const slug = addresses.has(name) ? slugInAddress(attributes.href ?? text) : undefined
    return slug !== undefined && slugs.has(slug)
  })

const elementsIn = ({ children }: XmlElement) =>
  children.filter((child) => child instanceof XmlElement)
