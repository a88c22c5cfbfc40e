import { slugify } from '../../api/src/news/slug.ts'
import { starterFile } from './article-html.ts'
import type { Content } from './content.ts'
import { valueAt, valuesAt } from './values.ts'

export interface Routes {
  /** Paths without language, with closing slash. */
  pages: ReadonlySet<string>
  /** Fragments that lead to a section of the home page. */
  homeSections: ReadonlySet<string>
  /** Machine-readable files beside the pages. */
  files: ReadonlySet<string>
}

const files = ['sitemap-index.xml', 'robots.txt', 'rss.xml', 'atom.xml', 'feed.json']

/** Every address of the site that content may lead to, as the content itself makes them. */
export function routesOf({ json, mdx }: Content): Routes {
  const namesIn = (paths: Iterable<string>, folder: RegExp) =>
    [...paths].flatMap((path) => folder.exec(path)?.[1] ?? [])
  const titles = valuesAt(json.get(starterFile), '*.title')
  const formId = valueAt(json.get('content/facts/contact.json'), 'form.id')
  return {
    pages: new Set([
      ...['/', '/pricing/', '/contact/', '/news/', '/admin/', `/forms/${String(formId)}/`],
      ...namesIn(json.keys(), /^content\/faq\/en\/(.+)\.json$/).map((name) => `/faq/${name}/`),
      ...namesIn(mdx.keys(), /^content\/legal\/(.+)\.mdx$/).map((name) => `/${name}/`),
      ...titles.map(({ value }) => `/news/${slugify(String(value))}/`),
    ]),
    homeSections: new Set(['features', 'about', 'platforms', 'demo']),
    files: new Set(files.map((name) => `/${name}`)),
  }
}
