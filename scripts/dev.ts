import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { forgetBuildInputs } from '../api/src/rebuild/local/site-inputs.ts'
import { configOrExit } from './lib/config.ts'
import { rootDir } from './lib/root.ts'

const config = configOrExit()
const apiPort = config.port + 1
const apiUrl = `http://127.0.0.1:${apiPort}`
const children: ChildProcess[] = []

// Node restarts the API when a file it has loaded changes; Gatsby passes /api on to it.
run(
  ['--import', 'tsx', '--watch-preserve-output', '--watch', join(rootDir, 'scripts/dev-api.ts')],
  {
    PORT: String(apiPort),
    SITE_URL: config.siteUrl,
    // A change in the admin has Gatsby read the news again, as a rebuild would.
    REBUILD_HOOK_URL: `http://127.0.0.1:${config.port}/__refresh`,
  },
)
await untilHealthy()
await forgetBuildInputs(rootDir)
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(0))

function run(args: string[], env: NodeJS.ProcessEnv, cwd = rootDir): void {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.on('exit', (code) => endAll(code ?? 0))
  children.push(child)
}

function endAll(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

async function untilHealthy(): Promise<void> {
  const isHealthy = () =>
    fetch(`${apiUrl}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (process.exitCode !== undefined) process.exit()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
