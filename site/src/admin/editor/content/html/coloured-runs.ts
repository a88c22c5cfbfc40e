import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { parser } from '@lezer/html'

type Kind = 'tag' | 'attribute' | 'value' | 'reference' | 'comment' | 'mistake'

/** Letters in a row that have one colour; without a kind they are the article's words. */
export interface ColouredRun {
  text: string
  kind: Kind | undefined
}

const kinds = tagHighlighter([
  { tag: [tags.tagName, tags.angleBracket], class: 'tag' },
  { tag: tags.attributeName, class: 'attribute' },
  { tag: [tags.attributeValue, tags.definitionOperator], class: 'value' },
  { tag: tags.character, class: 'reference' },
  { tag: [tags.blockComment, tags.documentMeta, tags.processingInstruction], class: 'comment' },
  { tag: tags.invalid, class: 'mistake' },
])

/** Cuts HTML where its colour changes, as CodeMirror's own parser sees it. */
export function colouredRuns(html: string): ColouredRun[] {
  const runs: ColouredRun[] = []
  let end = 0
  const add = (to: number, kind?: Kind) => {
    if (to > end) runs.push({ text: html.slice(end, to), kind })
    end = to
  }
  highlightTree(parser.parse(html), kinds, (from, to, kind) => {
    add(from)
    add(to, kind as Kind)
  })
  add(html.length)
  return runs
}
