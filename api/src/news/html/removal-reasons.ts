import type { SentenceName } from '../../../contract/sentences.ts'

type Reason = Extract<SentenceName, `removed${string}`>

const elements: readonly (readonly [Reason, readonly string[]])[] = [
  ['removedScript', ['script', 'noscript', 'applet', 'object', 'embed', 'param']],
  ['removedLook', ['style', 'font', 'basefont', 'big', 'blink', 'marquee', 'nobr']],
  ['removedFrame', ['iframe', 'frame', 'frameset', 'portal']],
  [
    'removedForm',
    [
      ...['form', 'fieldset', 'legend', 'label', 'input', 'button', 'textarea', 'output'],
      ...['select', 'option', 'optgroup', 'datalist', 'dialog', 'meter', 'progress'],
    ],
  ],
  ['removedPicture', ['img', 'source', 'picture']],
  ['removedDrawing', ['svg', 'math', 'canvas', 'map', 'area']],
  [
    'removedPagePart',
    [
      'html',
      'head',
      'body',
      'title',
      'meta',
      'link',
      'base',
      'template',
      'xml',
      'noframes',
      'noembed',
    ],
  ],
]
const attributes: readonly (readonly [Reason, readonly string[]])[] = [
  [
    'removedLook',
    [
      ...['style', 'class', 'align', 'valign', 'bgcolor', 'background', 'border', 'color', 'face'],
      ...['size', 'width', 'height', 'cellpadding', 'cellspacing', 'hspace', 'vspace', 'nowrap'],
    ],
  ],
  ['removedAddress', ['href', 'src', 'srcset', 'cite', 'action', 'formaction', 'data', 'poster']],
  ['removedName', ['id', 'name']],
]

const reasons = (groups: typeof elements) =>
  new Map(groups.flatMap(([reason, names]) => names.map((name) => [name, reason] as const)))
const ofElement = reasons(elements)
const ofAttribute = reasons(attributes)

export const whyNoElement = (tagName: string): Reason => ofElement.get(tagName) ?? 'removedElement'

export function whyNoAttribute(name: string): Reason {
  if (name.startsWith('on')) return 'removedScript'
  return ofAttribute.get(name) ?? 'removedAttribute'
}
