import { createRequire } from 'node:module'
import { join } from 'node:path'
import { publishRelease } from '../../site/releases/publish-release.ts'
import { holdBuildLock } from './build-lock.ts'
import { runBuildProcess, type BuildProcess } from './build-process.ts'
import { keepCacheOfSameInputs } from './site-inputs.ts'
import type { RebuildTarget } from '../target.ts'

export interface BuildSiteOptions {
  /** The repository's root. */
  rootDir: string
  /** Where the build fetches the published news from. Unset: a build without news. */
  apiUrl?: string | undefined
  /** Canonical base of every address. */
  siteUrl: string
  signal?: AbortSignal | undefined
  /** Gets each line of the build's output. */
  onLine: (line: string) => void
  /** Does something with the built folder while no other build can touch it. */
  whenBuilt?: ((publicDir: string) => Promise<void>) | undefined
  /** What to run in `site`, when it is not Gatsby. */
  command?: BuildProcess['command'] | undefined
}

/**
 * Builds the production site into `site/public`. Two builds never run in one folder: the second
 * waits for the first.
 *
 * @throws an error whose message says why the build failed; the signal's reason when aborted
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const { rootDir, apiUrl, siteUrl, signal, onLine, whenBuilt } = options
  const siteDir = join(rootDir, 'site')
  const release = await holdBuildLock(join(siteDir, '.build-lock'), {
    signal,
    onWait: () => onLine('Another build is running in this folder; waiting for it to end.'),
  })
  try {
    const noteInputs = await keepCacheOfSameInputs(rootDir, siteUrl)
    await runBuildProcess({
      command: options.command ?? gatsbyBuild(siteDir),
      cwd: siteDir,
      env: {
        ...process.env,
        API_URL: apiUrl,
        SITE_URL: siteUrl,
        CI: 'true',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        GATSBY_TELEMETRY_DISABLED: '1',
        // On Netlify, Gatsby would fetch an adapter that writes its own headers and redirects.
        NETLIFY: undefined,
        NETLIFY_LOCAL: undefined,
      },
      signal,
      onLine,
    })
    await noteInputs()
    await whenBuilt?.(join(siteDir, 'public'))
  } finally {
    release()
  }
}

export interface LocalBuildOptions extends Pick<
  BuildSiteOptions,
  'rootDir' | 'apiUrl' | 'siteUrl' | 'command'
> {
  dataDir: string
  /** What the build is made from, read before it starts and kept with the release. */
  fingerprints?: (() => Promise<Record<string, string>>) | undefined
  /** Gets each line of the build's output. */
  onLine?: ((line: string) => void) | undefined
  clock?: (() => Date) | undefined
}

/** Rebuilds the site on this machine and puts it up as a new release. */
export function localBuildTarget(options: LocalBuildOptions): RebuildTarget {
  const { dataDir, fingerprints, onLine = () => undefined, clock = () => new Date() } = options
  return {
    name: 'this machine',
    async run(_job, { signal }) {
      const builtFrom = (await fingerprints?.()) ?? {}
      const builtAt = clock()
      await buildSite({
        ...options,
        signal,
        onLine,
        whenBuilt: async (publicDir) => {
          signal.throwIfAborted()
          onLine('Publishing the new site.')
          await publishRelease(publicDir, dataDir, { builtAt, fingerprints: builtFrom })
        },
      })
      return 'done'
    },
  }
}

/** Ends the build when its stdin closes, as it does when the process that started it is killed. */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) process.stdin.on('end', () => process.exit(1)).resume().unref()
`)}`

function gatsbyBuild(siteDir: string): BuildProcess['command'] {
  const cli = createRequire(join(siteDir, 'package.json')).resolve('gatsby/cli.js')
  return [process.execPath, '--import', endWithParent, cli, 'build']
}
