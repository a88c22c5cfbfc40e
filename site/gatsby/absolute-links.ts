/** An attribute, as HTML allows it to be written: name, and value in quotes or bare. */
const attribute = String.raw`(\s+([^\s"'<>/=]+)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'=<>\x60]+))`
const attributes = new RegExp(attribute, 'g')
const tags = new RegExp(String.raw`<[a-z][a-z0-9-]*(?:${attribute}|\s+[^\s"'<>/=]+)*\s*/?>`, 'gi')

/**
 * An article's HTML with every link and image address absolute, so that it can be read anywhere.
 *
 * @param html content as the API stores it: sanitised, so that tags are well-formed
 * @param base address of the article's page
 */
export const withAbsoluteLinks = (html: string, base: string): string =>
  html.replace(tags, (tag) =>
    tag.replace(
      attributes,
      (whole: string, start: string, name: string, ...values: (string | undefined)[]) => {
        const value = values.slice(0, 3).find((text) => text !== undefined) ?? ''
        const settle = settlers[name.toLowerCase()]
        return settle ? `${start}"${settle(value, base).replaceAll('"', '&quot;')}"` : whole
      },
    ),
  )

/** The address may hold character references (`&amp;`); they keep their place through this. */
function absolute(value: string, base: string): string {
  const url = value.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url
  if (url.startsWith('#')) return base + url
  if (url.startsWith('//')) return new URL(base).protocol + url
  if (url.startsWith('/')) return new URL(base).origin + url
  return URL.canParse(url, base) ? new URL(url, base).href : url
}

const candidates = (srcset: string, base: string) =>
  srcset
    .split(/,\s+/)
    .map((candidate) => {
      const [url = '', ...size] = candidate.trim().split(/\s+/)
      return [absolute(url, base), ...size].join(' ')
    })
    .join(', ')

const settlers: Record<string, (value: string, base: string) => string> = {
  href: absolute,
  src: absolute,
  cite: absolute,
  srcset: candidates,
}
