import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { say } from '../../../contract/sentences.ts'
import { badRequest } from '../../http/errors.ts'
import { allowedHtml } from './allowed-html.ts'
import { settleLinksAndEmbeds } from './links.ts'

/** Deeper than any article; a parser and a browser both suffer from more. */
const deepest = 100
/** One pass is nearly always enough; what has not settled after these is an attack. */
const passes = 8

const references = /&(?:#\d+|#x[\da-f]+|[a-z\d]+);/gi

const parser = unified().use(rehypeParse, { fragment: true })
const cleaner = unified().use(rehypeSanitize, allowedHtml)
const printer = unified().use(rehypeStringify, {
  allowDangerousCharacters: true,
  characterReferences: { useNamedReferences: true },
})

/**
 * Lets through only the HTML that an article needs, see `allowed-html.ts`. What comes out comes
 * out the same when it is sanitised again, so no second parser can read more into it.
 *
 * @param hosts whose https iframes may stay
 * @throws HttpError 400 when the HTML is nested too deeply to be an article
 */
export function sanitise(html: string, hosts: ReadonlySet<string>): string {
  const given = withoutControls(html)
  let current = given
  for (let pass = 0; pass < passes; pass += 1) {
    const next = withoutControls(sanitiseOnce(current, hosts))
    if (next === current) return samePrint(given, next) ? given : next
    current = next
  }
  throw badRequest(say('htmlUnsafe'))
}

/**
 * Whether the clean print differs from what was typed only in how harmless characters and void
 * tags are written (`&eacute;`, `<br />`). Then the author's own spelling stays.
 */
function samePrint(typed: string, printed: string): boolean {
  if (typed === printed) return true
  const harmless = (character: string) => !/[<&"\t\n\f\r ]/.test(character)
  const respelled = decodeReferences(typed, harmless).replace(/\s*\/>/g, '>')
  return respelled === printed
}

/**
 * Whether a reader would see nothing at all: no text, and nothing that stands without text.
 *
 * @param html sanitised, so that attributes stand in double quotes
 */
export function isEmptyHtml(html: string): boolean {
  const tags = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g
  if (html.match(tags)?.some((tag) => /^<(?:img|iframe|table)\b/.test(tag))) return false
  const text = decodeReferences(html.replace(tags, ''), () => true)
  return /^[\s\u200b-\u200d\u2060\ufeff]*$/.test(text)
}

/** Characters that no feed and no parser accepts. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
}

function sanitiseOnce(html: string, hosts: ReadonlySet<string>): string {
  refuseDeepNesting(html)
  try {
    const tree: Root = cleaner.runSync(parser.parse(html))
    if (depthOf(tree) > deepest) throw tooDeep()
    settleLinksAndEmbeds(tree, hosts)
    return printer.stringify(tree)
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

/** Parsing takes the square of the depth, so what is hopeless is refused before it. */
function refuseDeepNesting(html: string): void {
  let open = 0
  for (const [tag] of html.matchAll(/<\/?(?!(?:br|hr|img|wbr|col)\b)[a-z]/gi)) {
    open += tag.startsWith('</') ? -1 : 1
    if (open > 20_000) throw tooDeep()
  }
}

function depthOf(node: Root | Element): number {
  return node.children.reduce(
    (depth, child) => (child.type === 'element' ? Math.max(depth, depthOf(child) + 1) : depth),
    0,
  )
}

/** Writes references such as `&eacute;` as what they stand for, where `replaces` agrees. */
function decodeReferences(text: string, replaces: (character: string) => boolean): string {
  const found = [...new Set(text.match(references))]
  const { children } = parser.parse(found.map((reference) => `<i>${reference}</i>`).join(''))
  const characters = new Map(
    children.map((node, index) => {
      const [inside] = node.type === 'element' ? node.children : []
      return [found[index], inside?.type === 'text' ? inside.value : '']
    }),
  )
  return text.replace(references, (reference) => {
    const character = characters.get(reference) ?? reference
    return replaces(character) ? character : reference
  })
}

function tooDeep() {
  return badRequest(say('htmlTooDeep'))
}
