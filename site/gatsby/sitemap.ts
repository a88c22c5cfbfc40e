import { relative } from 'node:path'
import { simpleSitemapAndIndex, type SitemapItemLoose } from 'sitemap'
import { headElements } from './head-elements.ts'
import { type DatedArticle, lastChanges } from './last-changes.ts'

export interface SitemapEntry {
  /** The page's canonical address. */
  url: string
  links: { lang: string; url: string }[]
  lastmod?: string
}

/**
 * What a built page's own head says of it to search engines, so that sitemap and pages can't
 * disagree; undefined when it is not to be indexed or is no page's canonical address.
 */
export function sitemapEntry(html: string, address: string): SitemapEntry | undefined {
  const elements = headElements(html)
  const isIndexed = elements.some(
    ({ name, content }) => name === 'robots' && content === 'index,follow',
  )
  const canonical = elements.find(({ rel }) => rel === 'canonical')?.href
  if (!isIndexed || canonical !== address) return undefined
  const links = elements.flatMap(({ rel, hreflang, href }) =>
    rel === 'alternate' && hreflang && href ? [{ lang: hreflang, url: href }] : [],
  )
  return { url: address, links }
}

/** No sitemap may have more than 50,000. */
const ENTRIES_PER_FILE = 45_000

/** @param articles every published one, newest first */
export async function writeSitemap(
  folder: string,
  {
    siteUrl,
    entries,
    articles,
  }: {
    siteUrl: string
    entries: ReadonlyMap<string, SitemapEntry>
    articles: readonly DatedArticle[]
  },
): Promise<void> {
  const changes = lastChanges(articles)
  const sourceData = [...entries.keys()].sort().map((path) => {
    const lastmod = changes.get(path)
    return { ...entries.get(path), ...(lastmod !== undefined && { lastmod }) }
  })
  await simpleSitemapAndIndex({
    hostname: siteUrl,
    publicBasePath: '/',
    // It takes no absolute path.
    destinationDir: relative(process.cwd(), folder),
    sourceData: sourceData as SitemapItemLoose[],
    limit: ENTRIES_PER_FILE,
    gzip: false,
  })
}
