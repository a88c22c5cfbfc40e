/**
 * Reads a `srcset` as browsers do and writes it in one way: `/a.png 1x, /b.png 2x`.
 *
 * @returns undefined unless every candidate has a size that browsers understand and an address
 *   that `isSafe`
 * @see https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
export function readSrcset(
  srcset: string,
  isSafe: (address: string) => boolean,
): string | undefined {
  const candidates: string[] = []
  let at = skip(srcset, 0, isBlankOrComma)
  while (at < srcset.length) {
    const afterAddress = skip(srcset, at, (character) => !isBlank(character))
    const address = withoutCommas(srcset.slice(at, afterAddress))
    const endsWithComma = address.length < afterAddress - at
    const end = endsWithComma ? afterAddress : endOf(srcset, afterAddress)
    const size = srcset.slice(afterAddress, end).trim()
    if (!isSafe(address) || !/^(?:\d+(?:\.\d+)?[wx])?$/.test(size)) return undefined
    candidates.push(size === '' ? address : `${address} ${size}`)
    at = skip(srcset, end, isBlankOrComma)
  }
  return candidates.length === 0 ? undefined : candidates.join(', ')
}

const isBlank = (character: string) => ' \t\n\f\r'.includes(character)
const isBlankOrComma = (character: string) => character === ',' || isBlank(character)

function skip(text: string, from: number, passes: (character: string) => boolean): number {
  let at = from
  while (at < text.length && passes(text.charAt(at))) at += 1
  return at
}

/** A comma at the end of an address ends the candidate, and is no part of it. */
function withoutCommas(text: string): string {
  let end = text.length
  while (text[end - 1] === ',') end -= 1
  return text.slice(0, end)
}

function endOf(srcset: string, from: number): number {
  const comma = srcset.indexOf(',', from)
  return comma === -1 ? srcset.length : comma
}
