import type { Root } from 'hast'
import { elementsOf, textOf } from './elements.ts'

const named = ['href', 'src', 'cite'] as const

/** Writes addresses without what browsers ignore in them: `" HTTPS://a.b/"`. Changes the tree. */
export function tidyAddresses(tree: Root): void {
  for (const { properties } of elementsOf(tree)) {
    for (const name of named) {
      if (properties[name] !== undefined) properties[name] = tidyAddress(textOf(properties[name]))
    }
  }
}

function tidyAddress(address: string): string {
  const tidy = address.replace(/[\t\n\r]/g, '').trim()
  const scheme = schemeOf(tidy)
  return scheme === undefined ? tidy : scheme + tidy.slice(scheme.length)
}

/** What an address would be saved as; the address itself where nothing names a file. */
export function fileNameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.split('/').filter(Boolean).at(-1) ?? address
}

export function isWebAddress(address: string): boolean {
  return ['http:', 'https:', undefined].includes(schemeOf(address))
}

/** In lower case, with its colon; undefined for a relative address. */
function schemeOf(address: string): string | undefined {
  const end = address.search(/[:/?#]/)
  return address[end] === ':' ? address.slice(0, end + 1).toLowerCase() : undefined
}
