import type {} from '@fastify/swagger'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../../contract/language.ts'
import { pictureEndpoint, type SendPicture } from '../../media/picture-route.ts'
import { fallbackUrls } from '../fallback/fallback-routes.ts'
import { newsAddress } from '../releases/news-pages.ts'
import { mayTellOfArticles } from '../withdrawn/take-out.ts'
import { sendIfReady } from '../../http/ready-answer.ts'
import { closedPolicy } from '../../http/security-headers.ts'
import { isApiPath, parseAddress, type Address } from './addresses.ts'
import { answerFor, type SiteAnswer } from './resolve.ts'
import { createFileCache } from './file-cache.ts'
import { headersFor } from './headers.ts'
import { createPresentFiles } from './present-files.ts'
import { ReleaseGone } from './read-served-file.ts'
import type { ReadyFiles, Holds } from './ready-files.ts'
import { sendFile } from './send-file.ts'
import type { ServedRelease, ServedSite } from './served-site.ts'
import { subjectOf, type Knowledge, type Subject } from '../fallback/subject.ts'
import { createWithdrawnNews, type PublicNews } from './withdrawn-news.ts'
import { waitingPage, waitingSeconds } from './waiting-page.ts'

export interface SiteFilesOptions extends Knowledge {
  site: ServedSite
  ready: ReadyFiles
  publicNews: PublicNews
  /** Answers for pictures that the release doesn't have. */
  sendPicture?: SendPicture
  /** Whether the addresses of fallbackRoutes() are answered out of the release as well. */
  withFallbacks?: boolean
  securityHeaders: Readonly<Record<string, string>>
}

interface Sending {
  release: ServedRelease
  address: Address
  answer: SiteAnswer
  holds: Holds
}

/** What the database says of an address, or why it doesn't. */
type Asked = { failed: false; subject: Subject | undefined } | { failed: true; error: unknown }

/** Swaps can follow each other faster than one request is answered, but not for ever. */
const mostTries = 10

/**
 * Serves the current release at every address that is not `/api`, the way Netlify would. Until
 * there is a release, a page says so and reloads itself.
 */
export const siteFiles: FastifyPluginAsync<SiteFilesOptions> = async (fastify, options) => {
  const { site, ready, securityHeaders } = options
  fastify.addHook('onClose', () => site.close())
  const cache = createFileCache()
  const withdrawnFrom = createWithdrawnNews(options.publicNews)
  const presentFile = createPresentFiles(withdrawnFrom)

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = parseAddress(request.raw.url ?? '/')
    if (isApiPath(address.path)) {
      reply.callNotFound()
      return reply
    }
    return answer(request, reply, address)
  }
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: sendIfReady(ready),
    schema: { hide: true },
    handler,
  })
  fastify.route({ ...pictureEndpoint, handler })

  for (const { url, pathOf } of options.withFallbacks ? fallbackUrls : []) {
    fastify.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `/api${url}`,
      schema: { hide: true },
      async handler(request, reply) {
        const { path } = parseAddress(pathOf(request.params.name))
        return answer(request, reply, { path, query: parseAddress(request.url).query })
      },
    })
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
  ): Promise<FastifyReply> {
    const holds = newsAddress(address.path) ? await ready.presentMoment() : 'always'
    const asked = await askAbout(request, address)
    for (let tries = 1; ; tries++) {
      const release = await site.current()
      const isBuilt = release?.files.has(address.path) === true
      const picture = isBuilt ? undefined : options.sendPicture?.(request, reply, address.path)
      if (picture) return picture
      if (!release) return sendWaitingPage(reply.headers(securityHeaders), address)
      try {
        const subject = asked.failed ? await lastKnown(release, address, asked) : asked.subject
        return await send(request, reply, {
          ...{ release, address },
          answer: answerFor(release, address, subject),
          holds: subject?.kind === 'preview' ? 'never' : holds,
        })
      } catch (error) {
        if (!(error instanceof ReleaseGone) || tries === mostTries) throw error
        site.doubt(release)
      }
    }
  }

  async function askAbout(request: FastifyRequest, { path }: Address): Promise<Asked> {
    try {
      return { failed: false, subject: await subjectOf(path, options) }
    } catch (error) {
      request.log.warn({ err: error }, 'Whether an article is still public can’t be looked up.')
      return { failed: true, error }
    }
  }

  /** While the database doesn't answer, the articles that the release has stay up. */
  async function lastKnown(
    release: ServedRelease,
    { path }: Address,
    { error }: Asked & { failed: true },
  ): Promise<Subject> {
    const address = newsAddress(path)
    if (!address || !release.newsSlugs.includes(address.slugOrId)) throw error
    const slug = address.slugOrId
    const isWithdrawn = (await withdrawnFrom(release)).has(slug)
    const article = isWithdrawn
      ? ({ kind: 'missing' } as const)
      : { kind: 'article' as const, slug }
    return { kind: 'article', address, article }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { release, address, answer, holds }: Sending,
  ): Promise<FastifyReply> {
    const { path, query } = address
    if (answer.kind === 'redirect') {
      const { location, status } = answer
      reply.headers(headersFor(release, path, false))
      return reply.redirect(location.includes('?') ? location : location + query, status)
    }
    if (!answer.file) {
      reply.headers({ ...securityHeaders, ...headersFor(release, path, false) })
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    }
    const tellsOfNews = holds === 'always' && mayTellOfArticles(answer.file.path)
    const untilWhen = tellsOfNews ? await ready.presentMoment() : holds
    const file = await presentFile(release, answer.file)
    const { status } = answer
    const sent = await sendFile(request, reply, { release, path, file, status }, cache)
    // Another way to write the address, or a query, fills no memory.
    if (sent && request.raw.url === path) ready.keep(release, request.raw, sent, untilWhen)
    return reply
  }
}

function sendWaitingPage(reply: FastifyReply, { path }: Address): FastifyReply {
  return reply
    .code(503)
    .headers({
      'retry-after': String(waitingSeconds),
      'cache-control': 'no-store',
      'content-security-policy': `${closedPolicy}; style-src 'unsafe-inline'`,
    })
    .type('text/html; charset=utf-8')
    .send(waitingPage(languageOf(path)))
}
