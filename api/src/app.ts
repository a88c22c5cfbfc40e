import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { activityRoutes } from './activity/activity-routes.ts'
import { demoRequestRoutes } from './demo-requests/demo-request-routes.ts'
import { submitRoute } from './demo-requests/submit-route.ts'
import { healthRoute } from './health/health-route.ts'
import { answerBrokenHttp } from './http/broken-http.ts'
import { addClientAddress } from './http/client-address.ts'
import { closeGently } from './http/close-gently.ts'
import { answerError, notFound } from './http/errors.ts'
import { observeAnswers, type AnsweredRequest } from './http/observe-answers.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { collectOpenapi, openapiRoute } from './http/openapi.ts'
import { refuseOtherOrigins } from './http/origin-guard.ts'
import { sendAhead, type ReadyAnswers } from './http/ready-answer.ts'
import { createRequestIds } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { noAjv, validatorCompiler } from './http/validation.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { pictureRoute, pictureSender } from './media/picture-route.ts'
import { articleRoutes } from './news/article-routes.ts'
import { checkRoute } from './news/check-route.ts'
import { resolveNewsAddress } from './news/news-address.ts'
import { listPublicSlugs } from './news/article-lists.ts'
import { newsListRoute } from './news/news-list-route.ts'
import { picturesFrom } from './news/picture-sanitiser.ts'
import { PublicAnswers } from './news/public-answers.ts'
import { DatabaseMoments } from './news/public-moments.ts'
import { readArticleRoute } from './news/read-article-route.ts'
import type { Sanitiser } from './news/html/sanitiser.ts'
import { trashRoutes } from './news/trash-routes.ts'
import { previewRoutes } from './previews/preview-routes.ts'
import { findPreview } from './previews/preview-store.ts'
import { rebuildRoutes } from './rebuild/rebuild-routes.ts'
import { revisionRoutes } from './revisions/revision-routes.ts'
import type { Services } from './services.ts'
import { requireAdmin } from './session/guard.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { addSessions, sessionCookieName } from './session/sessions.ts'
import { fallbackRoutes } from './site/fallback/fallback-routes.ts'
import { createPublicSite } from './site/fallback/public-site.ts'
import type { Knowledge } from './site/fallback/subject.ts'
import { decodableTarget } from './site/serve/addresses.ts'
import { openSite } from './site/serve/served-site.ts'
import { createServedPages } from './site/serve/served-pages.ts'
import { ReadyFiles } from './site/serve/ready-files.ts'
import { siteFiles } from './site/serve/site-routes.ts'
import { loggerOptions } from './system/logging.ts'

export interface AppOptions extends Pick<Services, 'config' | 'database'> {
  clock?: () => Date
  wakeRebuilds?: () => void
  wakeNotifications?: () => void
  sanitiser: Sanitiser
  serveSite?: boolean
  onSiteLost?: () => void
  observe?: (request: AnsweredRequest) => void
  /** By default a logger that writes to stderr at LOG_LEVEL. */
  log?: FastifyBaseLogger
}

/** The whole server, ready to listen or to be asked by `inject`. The database is migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, serveSite = false } = options
  const { clock = () => new Date(), wakeRebuilds = () => undefined } = options
  const { wakeNotifications = () => undefined } = options
  const services: Services = { config, database, clock }
  const { siteUrl, dataDir } = config
  const sanitiser = picturesFrom(database.db, options.sanitiser)

  const headers = securityHeaders(siteUrl)
  const answerErrors: typeof answerError = (error, request, reply) =>
    answerError(error, request, reply.headers(headers))

  const app = createServer(options, answerErrors, headers)
  closeGently(app)
  app.setValidatorCompiler(validatorCompiler)
  // What goes out was mapped field by field already; see article-row.ts.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerErrors)
  if (options.observe) observeAnswers(app, options.observe)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  acceptOnlyJson(app)
  const write = collectOpenapi(app, sessionCookieName(siteUrl))
  const useSessions = addSessions(app, services)
  addClientAddress(app, services)

  const moments = new DatabaseMoments(services)
  const answers = new PublicAnswers({ clock, moments, headers })
  const known: Knowledge = {
    resolveNewsAddress: (slugOrId) => resolveNewsAddress(database.db, slugOrId, clock()),
    isPreviewOpen: async (token) => Boolean(await findPreview(database.db, token, clock())),
  }
  // With a hook, the public site is elsewhere, and of another build than what may be served here.
  const withFallbacks = serveSite && config.rebuild.hookUrl === undefined
  const { onSiteLost = () => undefined } = options
  const site = serveSite ? await openSite({ dataDir, onLost: onSiteLost, log: app.log }) : undefined
  const publicSite =
    site && withFallbacks ? createServedPages(site) : createPublicSite({ siteUrl, log: app.log })

  const api = async (scope: FastifyInstance) => {
    // These two set the headers themselves, and only where the answer isn't ready with them.
    await scope.register(newsListRoute, { ...services, answers })
    await scope.register(readArticleRoute, { ...services, answers })
    await scope.register(async (others) => {
      others.addHook('onRequest', (_request, reply, done) => {
        reply.headers(headers)
        done()
      })
      await others.register(healthRoute, services)
      await others.register(openapiRoute, { write })
      // Whatever changes something, and nothing else, pays for the session and the look at its origin.
      await others.register(async (guarded) => {
        guarded.addHook('onRequest', refuseOtherOrigins(siteUrl))
        await useSessions(guarded)
        const articles = { ...services, sanitiser, onChange: wakeRebuilds }
        await guarded.register(articleRoutes, articles)
        await guarded.register(trashRoutes, articles)
        await guarded.register(mediaRoutes, services)
        await guarded.register(checkRoute, { sanitiser })
        await guarded.register(revisionRoutes, services)
        await guarded.register(previewRoutes, services)
        await guarded.register(sessionRoutes, services)
        await guarded.register(submitRoute, { ...services, publicSite, wakeNotifications })
        await guarded.register(demoRequestRoutes, services)
        await guarded.register(rebuildRoutes, { ...services, wakeRebuilds })
        await guarded.register(async (admins) => {
          admins.addHook('onRequest', requireAdmin)
          await admins.register(activityRoutes, services)
        })
      })
      if (!withFallbacks) {
        await others.register(fallbackRoutes, { siteUrl, publicSite, ...known })
      }
    })
  }
  await app.register(api, { prefix: '/api' })
  const sendPicture = pictureSender({ db: database.db, headers })
  const ready: ReadyAnswers[] = [answers]
  if (site) {
    const files = new ReadyFiles(site, moments)
    ready.push(files)
    await app.register(siteFiles, {
      site,
      ready: files,
      ...known,
      publicNews: {
        revision: () => database.revision(),
        slugs: () => listPublicSlugs(database.db, clock()),
      },
      sendPicture,
      withFallbacks,
      securityHeaders: headers,
    })
  } else {
    await app.register(pictureRoute, { sendPicture })
  }
  // What is to be counted goes all the way through Fastify.
  if (!options.observe) sendAhead(app, ready)
  await app.ready()
  return app
}

function createServer(
  { config, log }: AppOptions,
  answerErrors: typeof answerError,
  headers: Readonly<Record<string, string>>,
) {
  return Fastify({
    ...(log ? { loggerInstance: log } : { logger: loggerOptions(config.logLevel) }),
    genReqId: createRequestIds(),
    // No line and no logger per request: errors say themselves which request they belong to.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    schemaController: noAjv,
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // As long as a picture of 20 MB takes on a slow line.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => decodableTarget(url),
    frameworkErrors: answerErrors,
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, headers),
  }).withTypeProvider<TypeBoxTypeProvider>()
}
