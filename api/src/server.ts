import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { demoRequestNotice } from './demo-requests/demo-request-notice.ts'
import { findDemoRequest } from './demo-requests/inbox.ts'
import { startRetentionSweep } from './demo-requests/retention.ts'
import { openDatabase } from './database/open-database.ts'
import { sweepFileDrafts } from './database/sqlite/file-drafts.ts'
import { startSanitiser, type Sanitiser } from './news/html/sanitiser.ts'
import { picturesFrom } from './news/picture-sanitiser.ts'
import { startResanitising } from './news/resanitise.ts'
import { loadStarterArticles } from './news/starter-articles.ts'
import { readVideoHosts } from './news/video-hosts.ts'
import { localBuildTarget, type LocalBuildOptions } from './rebuild/local/local-target.ts'
import { startScheduleSweep } from './news/schedule-sweep.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { startTrashSweep } from './news/trash-sweep.ts'
import {
  startNotifications,
  type Notices,
  type Notifications,
} from './notifications/start-notifications.ts'
import { hookTarget } from './rebuild/hook-target.ts'
import type { RebuildTarget } from './rebuild/target.ts'
import { outageNotice, startOutageWatch } from './rebuild/outage.ts'
import { requestRebuild } from './rebuild/queue.ts'
import { startRebuildWorker, type RebuildWorker } from './rebuild/worker.ts'
import { sweepUnfinished } from './site/releases/sweep.ts'
import { withSharedKey } from './session/shared-key.ts'
import { ensureFirstAdmin } from './session/users.ts'
import { listen } from './system/listen.ts'
import { sweepTemporary } from './system/temporary-files.ts'

export interface StartOptions {
  /** Whether to serve the built site beside the API; true by default. */
  serveSite?: boolean
  /** Who rebuilds the site, instead of REBUILD_HOOK_URL or this machine. */
  target?: RebuildTarget
  build?: Pick<LocalBuildOptions, 'fingerprints' | 'onLine'>
  clock?: () => Date
  log?: FastifyBaseLogger
}

export interface RunningServer {
  app: FastifyInstance
  database: Database
  /** Where a person on this machine reaches it, without a closing slash. */
  url: string
  metricsUrl: string | undefined
  rebuilds: Pick<RebuildWorker, 'wake'>
  notifications: Pick<Notifications, 'wake'>
  /** The account that was just created with a generated password, to be shown this once. */
  firstAdmin: { username: string; password: string } | null
  starterArticles: number
  /** Lets requests in flight finish, then stops everything. */
  close(): Promise<void>
}

/** A client that doesn't take its answer must not keep the server from stopping. */
const patienceMs = 10_000

/** Opens and prepares the database, and listens. @throws OperatorError, DatabaseError */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const database = await openDatabase(config)
  const sanitiser = startSanitiser(readVideoHosts(config.rootDir))
  try {
    await migrate(database)
    const starterArticles = await loadStarterArticles(database.db, {
      rootDir: config.rootDir,
      wanted: config.starterArticles,
      sanitise: sanitiser.sanitise,
      now: new Date(),
    })
    const settings = await withSharedKey(config, database.db)
    const running = await serve(settings, { database, sanitiser }, options)
    // Only now can nothing come between a generated password and whoever is to read it.
    const firstAdmin = await ensureFirstAdmin(database.db, config.admin).catch(
      async (error: unknown) => {
        await running.close()
        throw error
      },
    )
    return { ...running, database, firstAdmin, starterArticles }
  } catch (error) {
    await sanitiser.close()
    await database.close()
    throw error
  }
}

async function serve(
  config: Config,
  { database, sanitiser }: { database: Database; sanitiser: Sanitiser },
  { serveSite = true, target, build, clock = () => new Date(), log }: StartOptions,
): Promise<
  Pick<RunningServer, 'app' | 'url' | 'metricsUrl' | 'rebuilds' | 'notifications' | 'close'>
> {
  const woken: { wake(): void }[] = []
  const wakeQueues = () => woken.forEach((one) => one.wake())
  const onSiteLost = () => void rebuildLostSite(config, database, app.log).then(wakeQueues)
  const metrics = await startMetrics(config, database)
  const app = await buildApp({
    config,
    database,
    clock,
    sanitiser,
    serveSite,
    wakeRebuilds: wakeQueues,
    onSiteLost,
    wakeNotifications: wakeQueues,
    ...(metrics && { observe: metrics.observe }),
    ...(log && { log }),
  })
  for (const warning of database.warnings) app.log.warn(warning)
  if (serveSite) await sweepUnfinished(config.dataDir).catch(warnOfLeftovers(app.log))
  await sweepTemporary().catch(warnOfLeftovers(app.log))
  await sweepFileDrafts(config.dataDir).catch(warnOfLeftovers(app.log))
  const { address, url } = await listen(app, config).catch(async (error: unknown) => {
    await metrics?.close()
    throw error
  })

  const resanitising = startResanitising(database.db, {
    sanitise: picturesFrom(database.db, sanitiser).sanitise,
    clock,
    debounceMs: config.rebuild.debounceMs,
    log: app.log,
  })

  const worker = startRebuildWorker({
    database,
    target: target ?? chooseTarget(config, address, build),
    after: resanitising.done,
    log: app.log,
    clock,
  })
  const schedule = startScheduleSweep({
    database,
    debounceMs: config.rebuild.debounceMs,
    onRequested: () => worker.wake(),
    log: app.log,
    clock,
  })
  woken.push(worker, schedule)
  const shared = { database, log: app.log, clock }
  const trash = startTrashSweep(shared)
  const retention = startRetentionSweep({ ...shared, days: config.demoRequestRetentionDays })
  const notifications = await startNotifications({ ...shared, config, notices: notices(database) })
  woken.push(notifications)
  const outages = config.notifications.email && startOutageWatch({ ...shared, onTold: wakeQueues })

  return {
    app,
    url,
    metricsUrl: metrics?.url,
    rebuilds: worker,
    notifications,
    async close() {
      const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs)
      await app.close()
      clearTimeout(impatience)
      await resanitising.close()
      await schedule.close()
      for (const sweep of [trash, retention, outages]) await sweep?.close()
      await notifications.close()
      await worker.close()
      await metrics?.close()
      await sanitiser.close()
      await database.close()
    },
  }
}

const notices = ({ db }: Database): Notices => ({
  async 'demo-request'({ demo_request_id: id }, words) {
    const request = id === null ? undefined : await findDemoRequest(db, id)
    return request && demoRequestNotice(request, words)
  },
  'rebuild-failing': outageNotice,
  'rebuild-works': outageNotice,
})

const warnOfLeftovers = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, 'What a process that was killed left behind could not be removed.')

/** With a hook, nobody rebuilds what is served here before the next start. */
async function rebuildLostSite(
  { rebuild: { hookUrl, debounceMs } }: Config,
  { db }: Database,
  log: FastifyBaseLogger,
): Promise<void> {
  if (hookUrl !== undefined) return
  try {
    await requestRebuild(db, 'the site was lost', { now: new Date(), debounceMs })
  } catch (error) {
    log.error({ err: error }, 'The lost site could not be put in the queue of rebuilds.')
  }
}

function chooseTarget(config: Config, ownUrl: string, build: StartOptions['build']): RebuildTarget {
  const { hookUrl, hookSecret, netlifyWebhookSecret } = config.rebuild
  if (hookUrl !== undefined) {
    return hookTarget({
      url: hookUrl,
      secret: hookSecret,
      reportsEnd: netlifyWebhookSecret !== undefined,
    })
  }
  const { rootDir, siteUrl, dataDir, apiUrl = ownUrl } = config
  const { timeoutMs } = config.rebuild
  return localBuildTarget({ rootDir, siteUrl, dataDir, apiUrl, timeoutMs, ...build })
}
