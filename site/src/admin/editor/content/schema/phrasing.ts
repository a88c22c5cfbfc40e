/** Elements that mark words within a paragraph, and what each may say besides. */
export const phraseAttributes = {
  abbr: [],
  bdi: [],
  bdo: [],
  cite: [],
  del: ['cite', 'datetime'],
  dfn: [],
  ins: ['cite', 'datetime'],
  kbd: [],
  mark: [],
  q: ['cite'],
  samp: [],
  small: [],
  span: [],
  sub: [],
  sup: [],
  time: ['datetime'],
  u: [],
  var: [],
} as const

/** Elements that mark words and have a button or a shortcut. */
const styled = ['a', 'b', 'code', 'em', 'i', 's', 'strong']

const phrases = new Set([...Object.keys(phraseAttributes), ...styled])

/** Elements that stand within a line of text without marking any. */
const objects = new Set([
  ...['audio', 'br', 'img', 'picture', 'ruby', 'video', 'wbr', 'iframe', 'object', 'embed'],
  ...['button', 'input', 'label', 'select', 'textarea', 'meter', 'progress', 'output'],
  ...['acronym', 'big', 'center', 'data', 'font', 'map', 'strike', 'svg', 'math', 'tt'],
])

export const isPhrase = (tag: string) => phrases.has(tag)
export const isPhrasing = (tag: string) => phrases.has(tag) || objects.has(tag)

/** Whether an element stands in a line of text. Some programs put one around whole blocks. */
export const isInline = (element: Element) => isPhrasing(element.localName) && !hasBlocks(element)

const hasBlocks = (element: Element) =>
  isPhrase(element.localName) &&
  [...element.querySelectorAll(':not(ruby *)')].some((inner) => !isPhrasing(inner.localName))
