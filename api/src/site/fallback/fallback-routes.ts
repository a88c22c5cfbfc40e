import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languagePrefix, languages, type Language } from '../../../contract/language.ts'
import { articlePath, standInArticlePath } from '../../../contract/news-paths.ts'
import { say } from '../../../contract/sentences.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import type { ResolveNewsAddress } from '../../news/news-address.ts'
import { isNotModified } from '../../http/conditional.ts'
import { chooseEncoding, entityTag } from '../../http/encoding.ts'
import type { PublicSite, StandInPage } from './public-site.ts'

export interface FallbackOptions {
  siteUrl: string
  publicSite: PublicSite
  /** Says what an article's address stands for right now. */
  resolveNewsAddress: ResolveNewsAddress
}

/** Where a host of the static site gets what it has no file for: `/news/{slugOrId}/`. */
export const fallbackUrls = languages.flatMap((language) =>
  ['', '/'].map((slash) => ({ language, url: `/pages/${language}/news/:slugOrId${slash}` })),
)

/**
 * Answers for articles newer than the static site, former slugs, ids and unknown ones, with the
 * site's own pages. A host may drop the closing slash on its way here, so that nothing is said of
 * a missing one.
 */
export const fallbackRoutes: FastifyPluginAsync<FallbackOptions> = async (app, options) => {
  for (const { language, url } of fallbackUrls) {
    app.route<{ Params: { slugOrId: string } }>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      async handler(request, reply) {
        const { slugOrId } = request.params
        // Only a host without this page asks for it here, and asking it back would never end.
        if (articlePath(slugOrId) === standInArticlePath) throw notFound()
        const article = await options.resolveNewsAddress(slugOrId)
        if (article.kind !== 'missing' && article.slug !== slugOrId) {
          return redirect(
            reply,
            addressOf(options.siteUrl, language, article.slug) + queryOf(request),
          )
        }
        const page = await options.publicSite.standInPage(language)
        if (!page) throw article.kind === 'missing' ? notFound() : unavailable()
        return sendPage(request, reply, page, article.kind === 'missing' ? 404 : 200)
      },
    })
  }
}

const unavailable = () =>
  new HttpError(503, say('pageUnavailable'), {
    'retry-after': '30',
  })

/** With its host: what the proxy in between would make of a path is not known. */
const addressOf = (siteUrl: string, language: Language, slug: string) =>
  siteUrl + languagePrefix(language) + articlePath(slug)

function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}

const caching = { 'cache-control': 'public, max-age=0, must-revalidate' }

const redirect = (reply: FastifyReply, location: string) =>
  reply.headers(caching).redirect(location, 301)

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StandInPage,
  status: 200 | 404,
): FastifyReply {
  const { html, digest, policies } = page
  const encoding = chooseEncoding(request.headers['accept-encoding'], (one) => one in page)
  // The API's own policy would leave a page without its scripts.
  reply.removeHeader('content-security-policy')
  reply.headers({ ...caching, vary: 'Accept-Encoding', ...policies })
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
