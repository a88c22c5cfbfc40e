import type { Schema } from 'hast-util-sanitize'

const size: [string, RegExp] = ['width', /^\d{1,5}%?$/]
const height: [string, RegExp] = ['height', /^\d{1,5}%?$/]
const cell: NonNullable<Schema['attributes']>[string] = [
  ['colSpan', /^\d{1,3}$/],
  ['rowSpan', /^\d{1,3}$/],
  'headers',
]
const highlighted: [string, RegExp] = ['className', /^lang(?:uage)?-[\w+#.-]+$/]
const table = ['table']

/** The HTML that an article needs. What is not named here does not survive. */
export const allowedHtml: Schema = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'hr', 'br', 'wbr'],
    ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
    ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'details', 'summary'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'picture', 'source', 'img', 'iframe', 'ruby', 'rp', 'rt'],
  ],
  attributes: {
    '*': ['id', 'title', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: ['href', 'hrefLang', ['target', '_blank'], 'rel'],
    blockquote: ['cite'],
    code: [highlighted],
    col: [['span', /^\d{1,3}$/]],
    colgroup: [['span', /^\d{1,3}$/]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    iframe: ['src', 'allow', 'allowFullScreen', ['loading', 'lazy', 'eager'], size, height],
    img: ['src', 'srcSet', 'sizes', 'alt', ['loading', 'lazy', 'eager'], size, height],
    ins: ['cite', 'dateTime'],
    li: [['value', /^-?\d{1,6}$/]],
    ol: [['start', /^-?\d{1,6}$/], 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    pre: [highlighted],
    q: ['cite'],
    source: ['srcSet', 'sizes', 'media', 'type', size, height],
    td: cell,
    th: [...cell, ['scope', 'col', 'row', 'colgroup', 'rowgroup'], 'abbr'],
    time: ['dateTime'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'sms', 'tel'],
    src: ['http', 'https'],
    cite: ['http', 'https'],
  },
  // Gone with everything inside, which no reader was meant to read.
  strip: [
    ...['script', 'style', 'svg', 'math', 'template', 'noembed', 'noframes', 'title', 'select'],
    ...['datalist', 'xml'],
  ],
  ancestors: {
    caption: table,
    colgroup: table,
    col: table,
    source: ['picture'],
    thead: table,
    tbody: table,
    tfoot: table,
    tr: table,
    th: table,
    td: table,
  },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}
