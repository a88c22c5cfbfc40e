import type { Element, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import type { Removal } from '../../../contract/content-check.ts'
import { say, type Sentence } from '../../../contract/sentences.ts'
import { isBlank, withoutControls } from '../visible-text.ts'
import { tidyAddresses } from './addresses.ts'
import { allowedHtml } from './allowed-html.ts'
import { prefixIds } from './anchors.ts'
import { elementsOf } from './elements.ts'
import { modernise } from './modern-markup.ts'
import { parseHtml } from './parse-html.ts'
import { beginningOf, plainText } from './plain-text.ts'
import { printHtml } from './print-html.ts'
import { inventoryOf, removalsBetween, type Inventory } from './removals.ts'
import { settleElements } from './settle.ts'
import { strayTagsToText } from './stray-tags.ts'
import { UnfitHtml } from './unfit-html.ts'
import type { UploadedPictures } from './uploaded-pictures.ts'
import { firstOf, warningsOfGiven, warningsOfKept, warningsOfWords } from './warnings.ts'

export interface SanitisedHtml {
  /** The one way to write what was let through: sanitised again, it comes out the same. */
  html: string
  /** The beginning of what it says, without any HTML. */
  description: string
  isEmpty: boolean
  removed: Removal[]
  /** What whoever wrote it may not have meant. */
  warnings: Sentence[]
}

interface Given {
  inventory: Inventory
  warnings: Sentence[]
}

/** Deeper and longer than any article; a browser suffers from more. */
const deepest = 100
const longest = 2 ** 20
/** One pass is nearly always enough; what has not settled after these is an attack. */
const passes = 8
const speaking = new Set(['iframe', 'img', 'table'])

/**
 * Lets through only the HTML that an article needs, see `allowed-html.ts`. What comes out comes
 * out the same when it is sanitised again, so no second parser can read more into it.
 *
 * @param hosts whose https iframes may stay
 * @throws UnfitHtml when it can't be an article
 */
export function sanitise(
  html: string,
  hosts: ReadonlySet<string>,
  pictures: UploadedPictures = new Map(),
): SanitisedHtml {
  let current = tidy(html)
  let given: Given | undefined
  for (let pass = 0; pass < passes; pass += 1) {
    const { html: withoutStrays, words } = strayTagsToText(current)
    const parsed = parseHtml(withoutStrays)
    given ??= {
      inventory: inventoryOf(parsed),
      warnings: firstOf(warningsOfWords(words), warningsOfGiven(parsed)),
    }
    const tree = clean(parsed, hosts, pictures)
    const next = tidy(printHtml(tree))
    if (next === current) return { html: next, ...factsOf(tree, given) }
    if (next.length > longest) {
      throw new UnfitHtml(say('htmlTooLong'))
    }
    current = next
  }
  throw new UnfitHtml(say('htmlUnsafe'))
}

function clean(parsed: Root, hosts: ReadonlySet<string>, pictures: UploadedPictures): Root {
  modernise(parsed)
  tidyAddresses(parsed)
  const tree = sanitize(parsed, allowedHtml)
  if (tree.type !== 'root') return { type: 'root', children: [] }
  settleElements(tree, hosts, pictures)
  prefixIds(tree)
  if (depthOf(tree) > deepest) throw new UnfitHtml(say('htmlTooDeep'))
  return tree
}

function factsOf(tree: Root, given: Given): Omit<SanitisedHtml, 'html'> {
  const text = plainText(tree)
  return {
    description: beginningOf(text),
    isEmpty: isBlank(text) && ![...elementsOf(tree)].some(({ tagName }) => speaking.has(tagName)),
    removed: removalsBetween(given.inventory, inventoryOf(tree)),
    warnings: firstOf(given.warnings, warningsOfKept(tree)),
  }
}

function depthOf(node: Root | Element): number {
  return node.children.reduce(
    (depth, child) => (child.type === 'element' ? Math.max(depth, depthOf(child) + 1) : depth),
    0,
  )
}

const tidy = (html: string) => withoutControls(html).trim()
