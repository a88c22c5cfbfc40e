import type { Element, Root } from 'hast'
import { say, type Sentence } from '../../../contract/sentences.ts'
import { isBlank } from '../visible-text.ts'
import { fileNameOf } from './addresses.ts'
import { elementsOf, textOf } from './elements.ts'
import { plainText } from './plain-text.ts'

/** Enough to see what is wrong; more than anyone reads through. */
const most = 20
const longestQuote = 60

/** The first of the warnings, each once. */
export function firstOf(...warnings: Iterable<Sentence>[]): Sentence[] {
  const first = new Set<Sentence>()
  for (const some of warnings) {
    for (const warning of some) if (first.add(warning).size === most) return [...first]
  }
  return [...first]
}

/** @param words that look like tags, as they were written */
export function* warningsOfWords(words: readonly string[]): Generator<Sentence> {
  for (const text of words) yield say('keptAsWords', { text: quoted(text) })
}

/** What will not be kept as it was written, of HTML before it is sanitised. */
export function* warningsOfGiven(tree: Root): Generator<Sentence> {
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'h1') {
      const text = quoted(plainText(element))
      if (text !== '') yield say('headingLowered', { text })
    } else if (isWrittenOut(element)) yield say('pictureWrittenOut')
  }
}

export function* warningsOfKept(tree: Root): Generator<Sentence> {
  for (const element of elementsOf(tree)) {
    const { tagName, properties } = element
    if (tagName === 'img' && properties.alt === undefined) {
      const address = textOf(properties.src) || textOf(properties.srcSet)
      yield say('pictureWithoutAlt', { name: quoted(fileNameOf(address)) })
    } else if (tagName === 'a' && properties.href !== undefined && isWordless(element)) {
      yield say('linkWithoutWords', { address: quoted(textOf(properties.href)) || '#' })
    }
  }
}

function isWrittenOut({ tagName, properties }: Element): boolean {
  return tagName === 'img' && textOf(properties.src).startsWith('data:') && !properties.dataSrc
}

function isWordless(link: Element): boolean {
  const isSaid = ({ tagName, properties }: Element) =>
    tagName === 'iframe' || !isBlank(textOf(properties.alt))
  return isBlank(plainText(link)) && ![...elementsOf(link)].some(isSaid)
}

function quoted(text: string): string {
  const characters = Array.from(text.slice(0, longestQuote * 2).trim())
  const cut = characters.slice(0, longestQuote).join('').trimEnd()
  return characters.length > longestQuote ? `${cut}…` : cut
}
