/** The elements that say what a style only shows, e.g. `strong` for `font-weight: 700`. */
export function inlineMeaning(style: string): string[] {
  const declared = declarationsOf(style)
  const elements = [
    isBold(declared.get('font-weight')) && 'strong',
    declared.get('font-style') === 'italic' && 'em',
    declared.get('text-decoration')?.includes('line-through') && 's',
    declared.get('vertical-align') === 'sub' && 'sub',
    declared.get('vertical-align') === 'super' && 'sup',
  ]
  return elements.filter((name) => typeof name === 'string')
}

/** Whether a style takes back what the element says. */
export function isPlain(tagName: string, style: string): boolean {
  const declared = declarationsOf(style)
  const weight = declared.get('font-weight')
  if (tagName === 'b' || tagName === 'strong') return weight !== undefined && !isBold(weight)
  return (tagName === 'i' || tagName === 'em') && declared.get('font-style') === 'normal'
}

const isBold = (weight = '') => weight.startsWith('bold') || Number(weight) >= 600

/** The values of a style's properties; all in lower case, of several the last one. */
export function declarationsOf(style: string): Map<string, string> {
  return new Map(
    style.split(';').map((declaration) => {
      const [property = '', value = ''] = declaration.split(':', 2)
      return [property.trim().toLowerCase(), value.trim().toLowerCase()]
    }),
  )
}
