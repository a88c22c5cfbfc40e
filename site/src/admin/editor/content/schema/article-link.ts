import { Link } from '@tiptap/extension-link'
import { carried, universal } from './carried-attributes.ts'

/** A link as the article has it, without attributes that the editor never wrote. */
export const ArticleLink = Link.extend({
  addAttributes: () => carried(['href', 'hreflang', 'target', 'rel', ...universal]),
}).configure({
  openOnClick: false,
  linkOnPaste: false,
  defaultProtocol: 'https',
  HTMLAttributes: {},
})
