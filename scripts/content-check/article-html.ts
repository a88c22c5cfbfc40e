import { elementsOf, textOf } from '../../api/src/news/html/elements.ts'
import { parseHtml } from '../../api/src/news/html/parse-html.ts'
import { plainText } from '../../api/src/news/html/plain-text.ts'

export const starterFile = 'content/news/starter.json'

/** Whether a text is the HTML of a starter article; all others are plain or Markdown. */
export const isArticleHtml = (path: string, key: string): boolean =>
  path === starterFile && /(^|\.)content$/.test(key)

export const wordsOf = (html: string): string => plainText(parseHtml(html))

export const addressesIn = (html: string): string[] =>
  [...elementsOf(parseHtml(html))]
    .flatMap(({ properties: { href, src } }) => [textOf(href), textOf(src)])
    .filter(Boolean)
