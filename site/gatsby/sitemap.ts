import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headElements } from './head-elements.ts'
import { type DatedArticle, lastChanges } from './last-changes.ts'

const query = `
  {
    allSitePage {
      nodes {
        path
      }
    }
    allNewsArticle(sort: [{ sortDate: DESC }, { articleId: ASC }]) {
      nodes {
        slug
        type
        publishDate
        createdAt
        updatedAt
      }
    }
  }
`

interface QueryData {
  allSitePage: { nodes: { path: string }[] }
  allNewsArticle: { nodes: DatedArticle[] }
}

export interface SitemapEntry {
  /** The page's canonical address. */
  url: string
  links: { lang: string; url: string }[]
  lastmod?: string
}

/**
 * What a built page's own head says of it to search engines, so that sitemap and pages can't
 * disagree; undefined when it is not to be indexed or is no page's canonical address.
 *
 * @param address where the page is
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

/** The plugin looks at the path, for error pages of its own knowledge. */
interface ListedPage {
  path: string
  entry: SitemapEntry
}

/** Options of gatsby-plugin-sitemap, which writes the files once the pages are there. */
export const sitemapOptions = (siteUrl: string, folder: string) => ({
  query,
  resolveSiteUrl: () => siteUrl,
  async resolvePages({ allSitePage, allNewsArticle }: QueryData): Promise<ListedPage[]> {
    const changes = lastChanges(allNewsArticle.nodes)
    const pages: ListedPage[] = []
    for (const { path } of allSitePage.nodes.filter((page) => page.path.endsWith('/'))) {
      const html = await readFile(join(folder, path, 'index.html'), 'utf8')
      const entry = sitemapEntry(html, siteUrl + path)
      if (!entry) continue
      const lastmod = changes.get(path)
      pages.push({ path, entry: { ...entry, ...(lastmod !== undefined && { lastmod }) } })
    }
    return pages
  },
  serialize: ({ entry }: ListedPage) => entry,
})
