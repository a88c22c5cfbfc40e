import { extname } from 'node:path/posix'
import { takeOutOfHtml } from './take-out-html.ts'
import { takeOutOfJson } from './take-out-json.ts'
import { takeOutOfXml } from './take-out-xml.ts'

type TakeOut = (text: string, slugs: ReadonlySet<string>) => string

const kinds: Partial<Record<string, TakeOut>> = {
  '.html': takeOutOfHtml,
  '.json': takeOutOfJson,
  '.xml': takeOutOfXml,
}

/** Elsewhere, a slug may be that of something else. */
const isNewsJson = (path: string) => /^\/page-data(?:\/es)?\/news\/|\/feed\.json$/u.test(path)

/** Whether a file of a build is of a kind that tells of articles: a page, its data, a feed. */
export const mayTellOfArticles = (path: string): boolean =>
  extname(path) === '.json' ? isNewsJson(path) : extname(path) in kinds

/** What else is in the file stays byte by byte, except that JSON is written anew. */
export function withoutArticles(path: string, text: string, slugs: ReadonlySet<string>): string {
  const takeOut = kinds[extname(path)]
  const isNamed = [...slugs].some((slug) => text.includes(slug))
  return takeOut && isNamed ? takeOut(text, slugs) : text
}
