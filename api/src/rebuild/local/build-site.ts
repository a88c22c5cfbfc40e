import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { needsWholeBuild } from '../../../contract/republish.ts'
import { say } from '../../../contract/sentences.ts'
import { holdFileLock } from '../../database/sqlite/file-lock.ts'
import { duration, inTime } from '../../system/in-time.ts'
import { temporaryFolder } from '../../system/temporary-files.ts'
import { runBuildProcess, type BuildProcess } from './build-process.ts'
import { readBuiltFolder } from './site-inputs.ts'

export interface BuildSiteOptions {
  rootDir: string
  /** Where the build fetches the published news from. Unset: a build without news. */
  apiUrl?: string | undefined
  siteUrl: string
  /** How long the build may take, and how long it may wait for another one before. */
  timeoutMs: number
  /** Where the host of the site signs what it passes on to the API, with what. */
  signatureToken?: string | undefined
  signal?: AbortSignal | undefined
  onLine: (line: string) => void
  /** Does something with the built folder while no other build can touch it. */
  whenBuilt?: ((publicDir: string) => Promise<void>) | undefined
  /** What to run in `site`, when it is not Gatsby and what goes on from its builds. */
  commands?: BuildCommands | undefined
}

interface BuildCommands {
  whole: BuildProcess['command']
  /**
   * Brings what a build has left up to the news; ends with `needsWholeBuild` when it can't. With
   * `--rest` it makes what is left of a whole build.
   */
  republish?: BuildProcess['command']
  /** Makes what it can while the whole is built: run beside it, and no matter if it fails. */
  beside?: BuildProcess['command']
}

/**
 * Builds the production site into `site/public`: where nothing but the news has changed since the
 * last build, only the pages that show the change; else all of it from scratch, most pages of the
 * news as if they were such a change. Two builds never run in one folder: the second waits for the
 * first.
 *
 * @throws an error whose message says why the build failed; the signal's reason when aborted
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const { rootDir, timeoutMs, signal = new AbortController().signal, onLine } = options
  const siteDir = join(rootDir, 'site')
  const tooLate = say('buildNeverBegan', { time: duration(timeoutMs) })
  const letGo = await inTime({ timeoutMs, signal, tooLate }, (signal) =>
    holdFileLock(join(siteDir, '.build-lock'), {
      signal,
      onWait: () => onLine('Another build is running in this folder; waiting for it to end.'),
    }),
  )
  try {
    await build(siteDir, { ...options, signal })
    await options.whenBuilt?.(join(siteDir, 'public'))
  } finally {
    letGo()
  }
}

async function build(
  siteDir: string,
  options: BuildSiteOptions & { signal: AbortSignal },
): Promise<void> {
  const { rootDir, siteUrl, timeoutMs, signal } = options
  const { whole, republish, beside } = options.commands ?? ownCommands(rootDir)
  const tooLate = say('buildTooSlow', { time: duration(timeoutMs) })
  await inTime({ timeoutMs, signal, tooLate }, async (signal) => {
    const run = (process: Pick<BuildProcess, 'command' | 'answers' | 'signal'>, env = {}) =>
      runBuildProcess({ ...processIn(siteDir, { ...options, env }), signal, ...process })
    const built = await readBuiltFolder(rootDir, siteUrl)
    const code =
      built.isGood && republish
        ? await run({ command: republish, answers: [needsWholeBuild] })
        : needsWholeBuild
    if (code === needsWholeBuild) {
      await built.clear()
      await withBeside(
        async (over) => beside && run({ command: beside, signal: AbortSignal.any([signal, over]) }),
        () => inTemporaryFolder((folder) => run({ command: whole }, { TMPDIR: folder })),
      )
      if (republish) await run({ command: [...republish, '--rest'] })
    }
    await built.note()
  })
}

/** Does work with something beside it: that may fail, is waited for, and ended when the work fails. */
async function withBeside(
  beside: (over: AbortSignal) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  const ended = beside(over.signal).catch(() => undefined)
  try {
    await work()
  } catch (error) {
    over.abort()
    throw error
  } finally {
    await ended
  }
}

/** Gatsby leaves folders of its workers behind. */
async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder('build')
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function processIn(
  siteDir: string,
  { apiUrl, siteUrl, signatureToken, onLine, env }: BuildSiteOptions & { env: NodeJS.ProcessEnv },
): Pick<BuildProcess, 'cwd' | 'env' | 'onLine'> {
  return {
    cwd: siteDir,
    env: {
      ...process.env,
      API_URL: apiUrl,
      SITE_URL: siteUrl,
      API_SIGNATURE_TOKEN: signatureToken,
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      GATSBY_TELEMETRY_DISABLED: '1',
      // Gatsby has two files for Parcel, and makes some hundred pages and a few pictures: starting
      // workers takes longer than they save.
      PARCEL_WORKERS: '0',
      GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? '1',
      // On Netlify, Gatsby would fetch an adapter that writes its own headers and redirects.
      NETLIFY: undefined,
      NETLIFY_LOCAL: undefined,
      ...env,
    },
    onLine,
  }
}

/** Ends the build when its stdin closes, as it does when the process that started it is killed. */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) process.stdin.on('end', () => process.exit(1)).resume().unref()
`)}`

function ownCommands(rootDir: string): BuildCommands {
  const node = [process.execPath, '--import', endWithParent] as const
  const gatsby = createRequire(join(rootDir, 'site/package.json')).resolve('gatsby/cli.js')
  const republish = [...node, join(rootDir, 'scripts/bootstrap/republish.mjs')] as const
  return {
    whole: [...node, gatsby, 'build'],
    republish,
    beside: [...republish, '--share-images'],
  }
}
