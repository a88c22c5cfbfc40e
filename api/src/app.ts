import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { answerBrokenHttp } from './http/broken-http.ts'
import { demoRequestRoutes } from './demo-requests/routes.ts'
import { answerError, notFound } from './http/errors.ts'
import { healthRoutes } from './health/health.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { createLiveSite } from './site/fallback/live-site.ts'
import { livePageRoutes } from './site/fallback/fallback-routes.ts'
import { drafts } from './news/drafts-constraint.ts'
import { newsListRoute } from './news/list-route.ts'
import { newsRoutes } from './news/routes.ts'
import { resolveNewsAddress } from './news/store.ts'
import { readVideoHosts } from './news/video-hosts.ts'
import { collectOpenapi, openapiRoute } from './http/openapi.ts'
import { refuseOtherOrigins } from './http/origin-guard.ts'
import { rebuildRoutes } from './rebuild/routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './session/routes.ts'
import { addSessions } from './session/sessions.ts'
import { siteFiles } from './site/serve/site-routes.ts'
import { validatorCompiler } from './http/validation.ts'

export interface AppOptions extends Pick<Services, 'config' | 'database'> {
  clock?: () => Date
  /** Called when a rebuild may have been asked for or the schedule may have changed. */
  wakeRebuilds?: () => void
  /** Hosts whose videos articles may embed; by default those of `content/facts/videos.json`. */
  videoHosts?: ReadonlySet<string>
  /** Whether to serve the built site at every address that is not the API's. */
  serveSite?: boolean
  /** By default a logger that writes to stderr at LOG_LEVEL. */
  log?: FastifyBaseLogger
}

const prefix = '/api'

/** The whole server, ready to listen or to be asked by `inject`. The database is migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, serveSite = false } = options
  const { clock = () => new Date(), wakeRebuilds = () => undefined } = options
  const services: Services = { config, database, clock }

  const app = createServer(options)
  app.addConstraintStrategy(drafts)
  app.setValidatorCompiler(validatorCompiler)
  // What goes out was mapped field by field already; see article-row.ts.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.addHook('onRequest', securityHeaders(config.siteUrl))
  acceptOnlyJson(app)
  await collectOpenapi(app)

  await app.register(newsListRoute, { prefix, ...services })
  await app.register(healthRoutes, { prefix, ...services })
  await app.register(openapiRoute, { prefix })
  // Whatever knows a visitor or changes something, and nothing else, pays for the session.
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseOtherOrigins(config.siteUrl))
    await addSessions(scope, services)
    const videoHosts = options.videoHosts ?? readVideoHosts(config.rootDir)
    await scope.register(newsRoutes, { prefix, ...services, videoHosts, onChange: wakeRebuilds })
    await scope.register(sessionRoutes, { prefix, ...services })
    await scope.register(demoRequestRoutes, { prefix, ...services })
    await scope.register(rebuildRoutes, { prefix, ...services, wakeRebuilds })
  })
  const resolve = (slugOrId: string) => resolveNewsAddress(database.db, slugOrId, clock())
  // With a hook, the public site is elsewhere, and of another build than what may be served here.
  const livePages = serveSite && config.rebuild.hookUrl === undefined
  if (!livePages) {
    const { siteUrl } = config
    const liveSite = createLiveSite({ siteUrl, log: app.log })
    await app.register(livePageRoutes, { prefix, siteUrl, liveSite, resolveNewsAddress: resolve })
  }
  if (serveSite) {
    const { dataDir } = config
    await app.register(siteFiles, { dataDir, resolveNewsAddress: resolve, livePages })
  }
  await app.ready()
  return app
}

function createServer({ config, log }: AppOptions) {
  return Fastify({
    ...(log
      ? { loggerInstance: log }
      : { logger: { level: config.logLevel, stream: process.stderr } }),
    // No line and no logger per request: errors say themselves which request they belong to.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenHttp,
  }).withTypeProvider<TypeBoxTypeProvider>()
}
