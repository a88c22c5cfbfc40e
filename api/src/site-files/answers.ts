import { languageOf, newsAddress, type Address, type NewsAddress } from './addresses.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'

/** What an article's slug, former slug or id stands for, for the public and at this moment. */
export type NewsResolution =
  { kind: 'article'; slug: string } | { kind: 'moved'; slug: string } | { kind: 'missing' }

export type ResolveNewsAddress = (slugOrId: string) => NewsResolution | Promise<NewsResolution>

export type SiteAnswer =
  | { kind: 'redirect'; path: string }
  /** Without a file there is not even an error page in the release. */
  | { kind: 'file'; status: 200; file: ServedFile }
  | { kind: 'file'; status: 404; file: ServedFile | undefined }

/** Where the build has the page for articles newer than itself: the browser fills it in. */
const liveArticle = '/news/live/'

const found = (file: ServedFile): SiteAnswer => ({ kind: 'file', status: 200, file })

/**
 * How an address is answered out of a release.
 *
 * @param article what the database says of an article's address. It wins over the files: an
 *   article that was withdrawn after the build is gone at once, a newer one is there at once
 */
export function answerFor(
  release: ServedRelease,
  { path }: Address,
  article: NewsResolution | undefined,
): SiteAnswer {
  const news = newsAddress(path)
  if (news && article && release.files.get(path)?.path.includes(liveArticle) !== true) {
    return news.kind === 'page'
      ? newsPage(release, path, news, article)
      : newsData(release, path, article)
  }
  return plain(release, path)
}

function newsPage(
  release: ServedRelease,
  path: string,
  { prefix, slugOrId }: NewsAddress,
  article: NewsResolution,
): SiteAnswer {
  const fallback = release.files.get(`${prefix}${liveArticle}index.html`)
  if (article.kind === 'missing') return notFound(release, path, fallback)
  const { slug } = article
  if (article.kind === 'moved' || slug !== slugOrId || !path.endsWith('/')) {
    return { kind: 'redirect', path: `${prefix}/news/${slug}/` }
  }
  const file = release.files.get(`${path}index.html`) ?? fallback
  return file ? found(file) : notFound(release, path)
}

function newsData(release: ServedRelease, path: string, article: NewsResolution): SiteAnswer {
  return article.kind === 'missing' ? notFound(release, path) : plain(release, path)
}

function plain(release: ServedRelease, path: string): SiteAnswer {
  const { files } = release
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'index.html'.length)
    if (files.has(path) || newsAddress(folder)) return { kind: 'redirect', path: folder }
  }
  const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
  if (file) return isErrorPage(file) ? notFound(release, path, file) : found(file)
  if (files.has(`${path}/index.html`)) return { kind: 'redirect', path: `${path}/` }
  return notFound(release, path)
}

const isErrorPage = ({ path }: ServedFile) => /^(?:\/es)?\/404(?:\.html|\/index\.html)$/u.test(path)

function notFound(release: ServedRelease, path: string, page?: ServedFile): SiteAnswer {
  const prefixes = languageOf(path) === 'es' ? ['/es', ''] : ['']
  const pages = prefixes.flatMap((prefix) => [`${prefix}/404.html`, `${prefix}/404/index.html`])
  const file = page ?? pages.map((name) => release.files.get(name)).find(Boolean)
  return { kind: 'file', status: 404, file }
}
