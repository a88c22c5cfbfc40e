import {
  articlePath,
  standInArticlePath,
  standInPreviewPath,
} from '../../../contract/news-paths.ts'
import type { NewsResolution } from '../../news/news-address.ts'
import { newsAddress, type NewsAddress } from '../releases/news-pages.ts'
import type { Address } from './addresses.ts'
import type { ServedFile, ServedRelease } from './served-site.ts'
import type { Subject } from '../fallback/subject.ts'

export type SiteAnswer =
  /** `location` is encoded; the query that was asked with belongs to it unless it has its own. */
  | { kind: 'redirect'; status: number; location: string }
  /** Without a file there is not even an error page in the release. */
  | { kind: 'file'; status: 200; file: ServedFile }
  | { kind: 'file'; status: 404; file: ServedFile | undefined }

const found = (file: ServedFile): SiteAnswer => ({ kind: 'file', status: 200, file })
const moved = (location: string): SiteAnswer => ({ kind: 'redirect', status: 301, location })

/**
 * @param subject what the database says of the address. It wins over the files: an article that
 *   was withdrawn after the build is gone at once, a newer one is there at once
 */
export function answerFor(
  release: ServedRelease,
  { path }: Address,
  subject: Subject | undefined,
): SiteAnswer {
  if (subject?.kind === 'preview') return previewPage(release, path, subject)
  if (subject && release.files.get(path)?.path.includes(standInArticlePath) !== true) {
    const { address, article } = subject
    return address.kind === 'page'
      ? newsPage(release, path, address, article)
      : newsData(release, path, article)
  }
  return plain(release, path)
}

function previewPage(
  release: ServedRelease,
  path: string,
  { prefix, isOpen }: Subject & { kind: 'preview' },
): SiteAnswer {
  const standIn = fileAt(release, prefix + standInPreviewPath)
  if (!standIn) return notFound(release, path)
  if (!path.endsWith('/')) return moved(encodeURI(`${path}/`))
  return isOpen ? found(standIn) : missing(standIn)
}

function newsPage(
  release: ServedRelease,
  path: string,
  { prefix, slugOrId }: NewsAddress,
  article: NewsResolution,
): SiteAnswer {
  const standIn = release.files.get(`${prefix}${standInArticlePath}index.html`)
  if (article.kind === 'missing') return standIn ? missing(standIn) : notFound(release, path)
  const { slug } = article
  if (article.kind === 'moved' || slug !== slugOrId || !path.endsWith('/')) {
    return moved(prefix + articlePath(slug))
  }
  const file = release.files.get(`${path}index.html`) ?? standIn
  return file ? found(file) : notFound(release, path)
}

function newsData(release: ServedRelease, path: string, article: NewsResolution): SiteAnswer {
  return article.kind === 'missing' ? notFound(release, path) : plain(release, path)
}

/** The build's own rules count where it has no file, and where they are forced. */
function plain(release: ServedRelease, path: string): SiteAnswer {
  const answer = fileAnswer(release, path)
  const rule = release.redirectFor(path, answer !== undefined)
  if (!rule) return answer ?? notFound(release, path)
  if (rule.kind === 'redirect') return rule
  const file = fileAt(release, rule.path)
  if (!file) return notFound(release, path)
  return rule.status === 404 ? missing(file) : found(file)
}

function fileAnswer(release: ServedRelease, path: string): SiteAnswer | undefined {
  const { files } = release
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'index.html'.length)
    if (files.has(path) || newsAddress(folder)) return moved(encodeURI(folder))
  }
  const file = fileAt(release, path)
  if (file) return found(file)
  return files.has(`${path}/index.html`) ? moved(encodeURI(`${path}/`)) : undefined
}

const fileAt = ({ files }: ServedRelease, path: string) =>
  files.get(path.endsWith('/') ? `${path}index.html` : path)

const missing = (file: ServedFile | undefined): SiteAnswer => ({ kind: 'file', status: 404, file })

/** Where no rule names an error page, hosts know this one. */
const notFound = (release: ServedRelease, path: string): SiteAnswer => {
  const rule = release.redirectFor(path, false)
  const page = rule?.kind === 'file' && rule.status === 404 ? rule.path : '/404.html'
  return missing(fileAt(release, page) ?? release.files.get('/404.html'))
}
