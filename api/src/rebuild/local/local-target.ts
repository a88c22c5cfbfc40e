import { publishRelease } from '../../site/releases/publish-release.ts'
import type { RebuildTarget } from '../target.ts'
import { buildSite, type BuildSiteOptions } from './build-site.ts'

export interface LocalBuildOptions extends Pick<
  BuildSiteOptions,
  'rootDir' | 'apiUrl' | 'siteUrl' | 'timeoutMs' | 'commands'
> {
  dataDir: string
  /** What the build is made from, read before it starts and kept with the release. */
  fingerprints?: (() => Promise<Record<string, string>>) | undefined
  onLine?: ((line: string) => void) | undefined
  clock?: (() => Date) | undefined
}

export function localBuildTarget(options: LocalBuildOptions): RebuildTarget {
  const { dataDir, fingerprints, onLine = () => undefined, clock = () => new Date() } = options
  return {
    name: 'this machine',
    async run(_job, { signal, log }) {
      const built = { builtAt: clock(), fingerprints: (await fingerprints?.()) ?? {} }
      await buildSite({
        ...options,
        signal,
        onLine,
        whenBuilt: async (publicDir) => {
          signal.throwIfAborted()
          onLine('Publishing the new site.')
          await publishRelease(publicDir, dataDir, { ...built, log, signal })
        },
      })
      return 'done'
    },
  }
}
