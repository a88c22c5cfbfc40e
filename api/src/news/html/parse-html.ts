import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  parseFragment,
  type Token,
  type TreeAdapter,
} from 'parse5'
import { say } from '../../../contract/sentences.ts'
import { UnfitHtml } from './unfit-html.ts'

/** More than any article has. A parser makes many nodes of few characters: it reopens open tags. */
const most = { nodes: 100_000, characters: 4 * 2 ** 20, open: 500 }

/** Parses as a browser without scripts. @throws UnfitHtml beyond what any article has */
export function parseHtml(html: string): Root {
  const treeAdapter = boundedTreeAdapter()
  const fragment = parseFragment(html, { treeAdapter, scriptingEnabled: false })
  const root = fromParse5(fragment)
  if (root.type !== 'root') throw new Error(`A fragment was parsed into a ${root.type}`)
  return root
}

function boundedTreeAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const made = { nodes: 0, characters: 0, open: 0 }
  const count = (size: number, nodes = 1) => {
    made.nodes += nodes
    made.characters += size
    if (made.nodes > most.nodes || made.characters > most.characters) {
      throw new UnfitHtml(say('htmlTooLarge'))
    }
  }
  const sizeOf = (attributes: Token.Attribute[]) =>
    attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      count(tagName.length + sizeOf(attributes))
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
    createCommentNode(data) {
      count(data.length)
      return defaultTreeAdapter.createCommentNode(data)
    },
    insertText(parent, text) {
      count(text.length, 0)
      defaultTreeAdapter.insertText(parent, text)
    },
    insertTextBefore(parent, text, next) {
      count(text.length, 0)
      defaultTreeAdapter.insertTextBefore(parent, text, next)
    },
    onItemPush() {
      made.open += 1
      if (made.open > most.open) throw new UnfitHtml(say('htmlTooDeep'))
    },
    onItemPop() {
      made.open -= 1
    },
  }
}
