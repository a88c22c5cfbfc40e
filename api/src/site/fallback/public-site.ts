import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { formAnswerPath } from '../../../contract/form-answers.ts'
import { standInArticlePath, standInPreviewPath } from '../../../contract/news-paths.ts'
import { languagePrefix, languages, type Language } from '../../../contract/language.ts'
import { bodyUpTo, fetchFailure } from '../../http/fetching.ts'
import { compressAll, quickQuality, smallestCompressed } from '../../http/compress.ts'
import type { Encoding } from '../../../contract/entity-tags.ts'

export interface SitePage extends Partial<Record<Encoding, Buffer>> {
  html: Buffer
  digest: string
  /** The policies the page was served with: it works under those and no others. */
  policies: Record<string, string>
}

/** What a page stands in for: an article newer than the build, or a preview. */
export type StandsInFor = 'article' | 'preview'

type PageName = StandsInFor | 'formAnswer'

export interface PublicSite {
  /** Undefined when it can't be had. */
  page(name: PageName, language: Language): Promise<SitePage | undefined>
}

/** Without their language. */
export const sitePagePaths: Record<PageName, string> = {
  article: standInArticlePath,
  preview: standInPreviewPath,
  formAnswer: formAnswerPath,
}

export interface PublicSiteOptions {
  siteUrl: string
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How long a page counts as the site's present one: a deploy takes its scripts away with it. */
  freshMs?: number
  timeoutMs?: number
  /** Milliseconds, from anywhere. */
  clock?: () => number
}

const passedOn = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
]

/** Ours have some 100 kB. */
const largestPage = 4 * 1024 * 1024

class UnusablePage extends Error {}

interface Known {
  /** The site's own ETag, to ask with. */
  theirEtag: string | null
  page: SitePage
}

/** Knows the public site by asking it, each page by one request at a time. */
export function createPublicSite(options: PublicSiteOptions): PublicSite {
  const {
    siteUrl,
    log,
    freshMs = 5000,
    timeoutMs = 5000,
    clock = () => performance.now(),
  } = options

  function keep(url: string): () => Promise<SitePage | undefined> {
    let known: Known | undefined
    let askedAt = -Infinity
    let asking: Promise<void> | undefined

    async function ask(): Promise<void> {
      try {
        known = await load(url, known, timeoutMs)
      } catch (error) {
        const reason = error instanceof UnusablePage ? error.message : fetchFailure(error)
        log.warn({ url, reason }, 'A page of the public site could not be read.')
      } finally {
        askedAt = clock()
        asking = undefined
      }
    }

    return async () => {
      if (clock() - askedAt >= freshMs) await (asking ??= ask())
      return known?.page
    }
  }

  const inAllLanguages = (path: string) =>
    new Map(
      languages.map((language) => [language, keep(siteUrl + languagePrefix(language) + path)]),
    )
  const pages = {
    article: inAllLanguages(sitePagePaths.article),
    preview: inAllLanguages(sitePagePaths.preview),
    formAnswer: inAllLanguages(sitePagePaths.formAnswer),
  }
  return { page: async (name, language) => pages[name].get(language)?.() }
}

/** @throws when the answer is not the page, or that there is nothing new */
async function load(url: string, known: Known | undefined, timeoutMs: number): Promise<Known> {
  const response = await fetch(url, {
    headers: { accept: 'text/html', ...(known?.theirEtag && { 'if-none-match': known.theirEtag }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 304 && known) return known
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new UnusablePage(`answered ${response.status}`)
  }
  const html = await bodyUpTo(response, largestPage + 1)
  if (html.length > largestPage) throw new UnusablePage(`larger than ${largestPage} bytes`)
  return {
    theirEtag: response.headers.get('etag'),
    page: {
      html,
      ...(html.length > smallestCompressed && (await compressAll(html, quickQuality))),
      digest: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      policies: Object.fromEntries(
        passedOn.flatMap((name) => {
          const value = response.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ),
    },
  }
}
