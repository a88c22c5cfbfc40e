import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languagePrefix, languages, type Language } from '../../../contract/language.ts'
import { articlePath, previewPath, standInArticlePath } from '../../../contract/news-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { isNotModified } from '../../http/conditional.ts'
import { entityTag } from '../../../contract/entity-tags.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import type { Knowledge } from './subject.ts'
import type { PublicSite, SitePage, StandsInFor } from './public-site.ts'

export interface FallbackOptions extends Knowledge {
  siteUrl: string
  publicSite: PublicSite
}

interface FallbackUrl {
  standsInFor: StandsInFor
  language: Language
  url: string
  pathOf: (name: string) => string
}

/** Where a host of the static site gets what it has no file for: news and previews. */
export const fallbackUrls: readonly FallbackUrl[] = languages.flatMap((language) =>
  ['', '/'].flatMap((slash) => [
    {
      standsInFor: 'article' as const,
      language,
      url: `/pages/${language}/news/:name${slash}`,
      pathOf: (slugOrId) => languagePrefix(language) + articlePath(slugOrId),
    },
    {
      standsInFor: 'preview' as const,
      language,
      url: `/pages/${language}/preview/:name${slash}`,
      pathOf: (token) => languagePrefix(language) + previewPath(token),
    },
  ]),
)

/**
 * Answers for articles newer than the static site, former slugs, ids, previews and what is none of
 * them, with the site's own pages. A host may drop the closing slash on its way here, so that
 * nothing is said of a missing one.
 */
export const fallbackRoutes: FastifyPluginAsync<FallbackOptions> = async (app, options) => {
  const { siteUrl, publicSite, resolveNewsAddress, isPreviewOpen } = options
  for (const { standsInFor, language, url, pathOf } of fallbackUrls) {
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      async handler(request, reply) {
        const { name } = request.params
        if (standsInFor === 'preview') {
          const isThere = await isPreviewOpen(name)
          return sendStandIn(request, reply, { isThere, caching: kept.nowhere })
        }
        // Only a host without this page asks for it here, and asking it back would never end.
        if (articlePath(name) === standInArticlePath) throw notFound()
        const article = await resolveNewsAddress(name)
        if (article.kind !== 'missing' && article.slug !== name) {
          // With its host: what the proxy in between would make of a path is not known.
          const location = siteUrl + pathOf(article.slug) + queryOf(request)
          return reply.headers(kept.untilAsked).redirect(location, 301)
        }
        const isThere = article.kind !== 'missing'
        return sendStandIn(request, reply, { isThere, caching: kept.untilAsked })
      },
    })

    async function sendStandIn(
      request: FastifyRequest,
      reply: FastifyReply,
      { isThere, caching }: { isThere: boolean; caching: Record<string, string> },
    ): Promise<FastifyReply> {
      const page = await publicSite.page(standsInFor, language)
      if (!page) throw isThere ? unavailable() : notFound()
      return sendPage(request, reply.headers(caching), page, isThere ? 200 : 404)
    }
  }
}

const unavailable = () =>
  new HttpError(503, say('pageUnavailable'), {
    'retry-after': '30',
  })

function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}

const kept = {
  untilAsked: { 'cache-control': 'public, max-age=0, must-revalidate' },
  nowhere: { 'cache-control': 'no-store' },
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  status: 200 | 404,
): FastifyReply {
  const { html, digest, policies } = page
  const encoding = chooseEncoding(request.headers['accept-encoding'], (one) => one in page)
  // The API's own policy would leave a page without its scripts.
  reply.removeHeader('content-security-policy')
  reply.headers({ vary: 'Accept-Encoding', ...policies })
  if (status === 200) {
    const etag = entityTag(digest, encoding)
    reply.header('etag', etag)
    if (isNotModified(request.headers, { etag })) {
      return reply.code(304).send()
    }
  }
  if (encoding) reply.header('content-encoding', encoding)
  const body = (encoding && page[encoding]) ?? html
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    .send(request.method === 'HEAD' ? undefined : body)
}
