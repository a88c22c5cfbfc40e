import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetBuildInputs } from '../api/src/rebuild/local/site-inputs.ts'
import { configOrExit } from './lib/config.ts'
import { rootDir } from './lib/root.ts'
import { stopSignals } from './lib/stop-signals.ts'

/** How long the API may take to come up, and what has been told to end, to do so. */
const startPatienceMs = 60_000
const endPatienceMs = 10_000

const config = configOrExit()
const apiPort = config.port + 1
const apiUrl = `http://127.0.0.1:${apiPort}`
const children: ChildProcess[] = []
let isEnding = false
for (const signal of stopSignals) process.on(signal, () => endAll(0))

// Node restarts the API when a file it has loaded changes; Gatsby passes /api on to it.
run(
  ['--import', 'tsx', '--watch', '--watch-preserve-output', join(rootDir, 'scripts/dev-api.ts')],
  {
    PORT: String(apiPort),
    SITE_URL: config.siteUrl,
    // A change in the admin has Gatsby read the news again, as a rebuild would.
    REBUILD_HOOK_URL: `http://127.0.0.1:${config.port}/__refresh`,
  },
)
if (await isUp()) await startGatsby()

async function startGatsby(): Promise<void> {
  await forgetBuildInputs(rootDir)
  if (isEnding) return
  const gatsby = createRequire(join(rootDir, 'site/package.json')).resolve('gatsby/cli.js')
  run(
    [gatsby, 'develop', '--port', String(config.port), '--host', config.host],
    {
      API_URL: apiUrl,
      DEV_API_URL: apiUrl,
      SITE_URL: config.siteUrl,
      NODE_ENV: 'development',
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    },
    join(rootDir, 'site'),
  )
}

function run(args: string[], env: NodeJS.ProcessEnv, cwd = rootDir): void {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.on('exit', (code) => endAll(code ?? 1))
  children.push(child)
}

/** Neither of the two is of use without the other. */
function endAll(code: number): void {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endPatienceMs)
    child.on('exit', () => clearTimeout(timer))
  }
}

/** Waits for the API. Where it doesn't come up, its own words above say why. */
async function isUp(): Promise<boolean> {
  const end = performance.now() + startPatienceMs
  while (!isEnding) {
    if (await isHealthy()) return true
    if (performance.now() > end) {
      console.error(
        `The API has not come up within ${startPatienceMs / 1000} s; see above for why.`,
      )
      endAll(1)
    }
    await pause(100)
  }
  return false
}

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/api/health`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
