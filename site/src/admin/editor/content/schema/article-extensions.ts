import { Extension, type Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { ArticleLink } from './article-link.ts'
import { ArticleParagraph } from './article-paragraph.ts'
import { articleTable } from './article-table.ts'
import { carried, universal } from './carried-attributes.ts'
import { containers } from './container.ts'
import { emphasis } from './emphasis.ts'
import { KeptBlock, KeptInline } from './kept.ts'
import { Figure, InlineImage, Video } from './media.ts'
import { phraseMarks } from './phrase-marks.ts'
import { articleLists } from './article-lists.ts'
import { Preformatted } from './preformatted.ts'

const standard = StarterKit.configure({
  heading: { levels: [2, 3, 4, 5, 6] },
  bold: false,
  code: false,
  codeBlock: false,
  italic: false,
  link: false,
  listItem: false,
  orderedList: false,
  paragraph: false,
  strike: false,
  underline: false,
})

const textBlocks = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem']
const blocks = [...textBlocks, 'horizontalRule', 'codeBlock', 'hardBreak']
const tableParts = ['table', 'tableRow', 'tableCell', 'tableHeader']

const Attributes = Extension.create({
  name: 'articleAttributes',
  addGlobalAttributes: () => [
    { types: [...blocks, ...tableParts], attributes: carried(universal) },
    { types: ['blockquote'], attributes: carried(['cite']) },
    { types: ['listItem'], attributes: carried(['value']) },
  ],
})

/** Everything an article may consist of, as nodes and marks of the visual editor. */
export const articleExtensions: Extensions = [
  standard,
  ArticleParagraph,
  ArticleLink,
  ...emphasis,
  ...phraseMarks,
  ...containers,
  ...articleTable,
  ...articleLists,
  Preformatted,
  Figure,
  InlineImage,
  Video,
  KeptBlock,
  KeptInline,
  Attributes,
]
