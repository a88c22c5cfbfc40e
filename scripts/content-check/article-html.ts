import { elementsOf, textOf } from '../../api/src/news/html/elements.ts'
import { parseHtml } from '../../api/src/news/html/parse-html.ts'
import { plainText } from '../../api/src/news/html/plain-text.ts'

/** The articles a new installation starts with. */
export const starterFile = 'content/news/starter.json'

/** Whether a text is the HTML of a starter article; all others are plain or Markdown. */
export const isArticleHtml = (path: string, key: string): boolean =>
  path === starterFile && /(^|\.)content$/.test(key)

/** What a reader reads of it. */
export const wordsOf = (html: string): string => plainText(parseHtml(html))

/** Where its links lead, and where its pictures and videos are. */
export const addressesIn = (html: string): string[] =>
  [...elementsOf(parseHtml(html))]
    .flatMap(({ properties: { href, src } }) => [textOf(href), textOf(src)])
    .filter(Boolean)
