import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode

/**
 * An article's HTML with every link and image address absolute and encoded, so that it can be read
 * anywhere.
 *
 * @param html content as the API stores it, where candidates of a `srcset` are apart by `', '`
 * @param base address of the article's page
 */
export function withAbsoluteLinks(html: string, base: string): string {
  const fragment = parseFragment(html)
  settle(fragment, base)
  return serialize(fragment)
}

function settle(parent: Parent, base: string): void {
  for (const node of parent.childNodes) {
    if (!('attrs' in node)) continue
    for (const attribute of node.attrs) {
      const settled = settlers[attribute.name]
      if (settled) attribute.value = settled(attribute.value, base)
    }
    settle(node, base)
  }
}

const absolute = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).href : address

const candidates = (srcset: string, base: string) =>
  srcset
    .split(', ')
    .map((candidate) => {
      const [address = '', ...size] = candidate.split(' ')
      return [absolute(address, base), ...size].join(' ')
    })
    .join(', ')

const settlers: Partial<Record<string, (value: string, base: string) => string>> = {
  href: absolute,
  src: absolute,
  cite: absolute,
  srcset: candidates,
}
