import { standInArticlePath } from '../../../contract/news-paths.ts'

/** An article's page, or the data of it that Gatsby's router asks for. */
export interface NewsAddress {
  /** Empty for English, `/es` for Spanish. */
  prefix: string
  slugOrId: string
  kind: 'page' | 'data'
}

export function newsAddress(path: string): NewsAddress | undefined {
  const page = /^(\/es)?\/news\/([^/.]+)\/?$/u.exec(path)
  const data = /^\/page-data(\/es)?\/news\/([^/.]+)\/page-data\.json$/u.exec(path)
  const [, prefix = '', slugOrId] = page ?? data ?? []
  if (slugOrId === undefined) return undefined
  return { prefix, slugOrId, kind: page ? 'page' : 'data' }
}

/** Whether a file is a page of the news, of which there are as many as there are articles, or more. */
export const isOfNews = (path: string): boolean => /^(?:\/es)?\/news\//u.test(path)

/** The slugs of the articles that a build has pages for, by the paths of its files. */
export function newsSlugs(paths: Iterable<string>): string[] {
  const slugs = new Set<string>()
  for (const path of paths) {
    if (!path.endsWith('/index.html') || path.endsWith(`${standInArticlePath}index.html`)) continue
    const address = newsAddress(path.slice(0, -'index.html'.length))
    if (address) slugs.add(address.slugOrId)
  }
  return [...slugs]
}
