import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../api/src/config/config.ts'
import { rebuildStatus } from '../../api/src/rebuild/history.ts'
import { buildSite } from '../../api/src/rebuild/local/local-build.ts'
import { requestRebuild } from '../../api/src/rebuild/queue.ts'
import type { RunningServer } from '../../api/src/server.ts'
import { publishRelease } from '../../api/src/site/releases/publish-release.ts'
import { currentReleaseId } from '../../api/src/site/releases/releases.ts'
import type { Steps } from './steps.ts'

interface FirstBuild {
  config: Config
  server: RunningServer
  fingerprints: () => Promise<Record<string, string>>
  steps: Steps
}

/**
 * Builds the site that a start has to serve, and waits for it. A failed build is said with its
 * reason and tried again, with the pauses of every rebuild.
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
}

/** Rebuilds are asked for elsewhere, but this server has to show a site as well. */
async function buildHere({ config, server, fingerprints, steps }: FirstBuild): Promise<void> {
  const { rootDir, siteUrl, dataDir, apiUrl = server.url } = config
  const builtFrom = await fingerprints()
  const builtAt = new Date()
  await buildSite({
    rootDir,
    siteUrl,
    apiUrl,
    onLine: steps.detail,
    whenBuilt: async (publicDir) => {
      await publishRelease(publicDir, dataDir, { builtAt, fingerprints: builtFrom })
    },
  })
}
