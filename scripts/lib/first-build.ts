import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../api/src/config/config.ts'
import { rebuildStatus } from '../../api/src/rebuild/history.ts'
import { localBuildTarget } from '../../api/src/rebuild/local/local-target.ts'
import { requestRebuild } from '../../api/src/rebuild/queue.ts'
import type { RunningServer } from '../../api/src/server.ts'
import { currentReleaseId } from '../../api/src/site/releases/release-layout.ts'
import type { Steps } from './steps.ts'

interface FirstBuild {
  config: Config
  server: RunningServer
  fingerprints: () => Promise<Record<string, string>>
  steps: Steps
}

/**
 * Builds the site that a start has to serve, and waits for it. A failed build is said with its
 * reason and tried again, with the pauses of every rebuild; with a hook, it is tried once.
 */
export async function firstBuild(build: FirstBuild): Promise<void> {
  if (build.config.rebuild.hookUrl === undefined) await buildThroughQueue(build)
  else await buildHere(build)
}

/** This machine rebuilds its own site: the queue does, so that nothing is built twice. */
async function buildThroughQueue({ config, server, steps }: FirstBuild): Promise<void> {
  const { db } = server.database
  const former = currentReleaseId(config.dataDir)
  await requestRebuild(db, 'the site has never been built from what it is made of now', {
    now: new Date(),
    debounceMs: 0,
  })
  server.rebuilds.wake()

  let saidFailure: number | undefined
  while (currentReleaseId(config.dataDir) === former) {
    const { state, history, nextAttemptAt } = await rebuildStatus(db)
    const failed = history.find((rebuild) => rebuild.state === 'failed')
    if (state === 'failed' && failed && failed.id !== saidFailure) {
      saidFailure = failed.id
      steps.step(`The build failed: ${failed.error ?? 'no reason was given'}`)
      steps.detail(`It is tried again at ${nextAttemptAt ?? 'the next change'}.`)
    }
    await pause(200)
  }
  steps.step('The site is built')
}

/** The public site is elsewhere: the API does without the one that is shown here. */
async function buildHere({ config, server, fingerprints, steps }: FirstBuild): Promise<void> {
  const { rootDir, siteUrl, dataDir, apiUrl = server.url } = config
  const { timeoutMs } = config.rebuild
  const target = localBuildTarget({
    ...{ rootDir, siteUrl, dataDir, apiUrl, timeoutMs },
    fingerprints,
    onLine: steps.detail,
  })
  const { log } = server.app
  const job = { reason: 'first build', requestedAt: new Date().toISOString() }
  try {
    await target.run(job, { signal: new AbortController().signal, log })
    steps.step('The site is built')
  } catch (error) {
    log.error({ err: error }, 'The site could not be built on this machine; the API goes on.')
  }
}
