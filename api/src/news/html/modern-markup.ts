import type { Element, ElementContent, Root } from 'hast'
import { fileNameOf } from './addresses.ts'
import { elementsOf, replaceElements, textOf } from './elements.ts'
import { inlineMeaning, isPlain } from '../../../contract/inline-styles.ts'

/** What stands for an element that articles don't have. The page itself has the heading of level 1. */
export const successors: Partial<Record<string, string>> = {
  ...{ acronym: 'abbr', dir: 'ul', h1: 'h2', listing: 'pre', menu: 'ul', strike: 's', tt: 'code' },
  ...{ xmp: 'pre', address: 'div', article: 'div', aside: 'div', center: 'div', footer: 'div' },
  ...{ header: 'div', hgroup: 'div', main: 'div', nav: 'div' },
}

/**
 * Says in today's elements what a pasted document says in others: former ones, those of a whole
 * page, and the styles of word processors. Changes the tree.
 */
export function modernise(tree: Root): void {
  replaceElements(tree, (element) => {
    if (element.tagName === 'audio' || element.tagName === 'video') return mediaLink(element)
    element.tagName = successors[element.tagName] ?? element.tagName
    if (element.tagName === 'a') nameToId(element)
    if (element.tagName === 'img') showDeferred(element)
    return styled(element)
  })
}

/** What stands inside is for browsers that can't play it; else there is a link to the file. */
function mediaLink(media: Element): ElementContent[] {
  const inside = [...elementsOf(media)]
  const sources = [media, ...inside.filter(({ tagName }) => tagName === 'source')]
  const [address] = sources.map(({ properties }) => textOf(properties.src)).filter(Boolean)
  if (address === undefined || inside.some(({ tagName }) => tagName === 'a')) {
    return media.children
  }
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: fileNameOf(address) }],
  }
  return [...media.children, { type: 'text', value: ' ' }, link]
}

function nameToId({ properties }: Element): void {
  const name = textOf(properties.name)
  if (name !== '' && properties.id === undefined) properties.id = name
}

/** Pages that load pictures late keep their addresses where only a script finds them. */
function showDeferred({ properties }: Element): void {
  const [src, deferred] = [textOf(properties.src), textOf(properties.dataSrc)]
  if (deferred !== '' && (src === '' || src.startsWith('data:'))) properties.src = deferred
}

/** Word processors write bold words as a style, and plain ones as `<b style="font-weight:normal">`. */
function styled(element: Element): ElementContent[] {
  const style = textOf(element.properties.style)
  if (style === '') return [element]
  if (isPlain(element.tagName, style)) element.tagName = 'span'
  if (element.tagName !== 'span') return [element]
  for (const tagName of inlineMeaning(style)) {
    element.children = [{ type: 'element', tagName, properties: {}, children: element.children }]
  }
  return [element]
}
