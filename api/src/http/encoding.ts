import Negotiator from 'negotiator'
import { encodings, type Encoding } from '../../contract/entity-tags.ts'

const known = new Map<string, readonly Encoding[]>()

/** The encoding that an Accept-Encoding header likes best, br of equals; undefined: as it is. */
export function chooseEncoding(
  header: string | string[] | undefined,
  isAvailable: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  return header === undefined ? undefined : accepted(String(header)).find(isAvailable)
}

/** Those that the client likes at least as much as no encoding, the best first. */
function accepted(header: string): readonly Encoding[] {
  const before = known.get(header)
  if (before !== undefined) return before
  const wanted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(
    [...encodings, 'identity'],
    { preferred: encodings },
  )
  const end = wanted.indexOf('identity')
  const compressed = end === -1 ? wanted : wanted.slice(0, end)
  const found = compressed.flatMap((name) => encodings.filter((encoding) => encoding === name))
  // Browsers send a handful of values; whoever sends others all the time gains nothing.
  if (known.size < 100) known.set(header, found)
  return found
}
