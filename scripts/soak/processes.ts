import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootDir } from '../lib/root.ts'
import type { Soak } from './part.ts'

export interface Running {
  pid: number
  /** The rest of the line that said it was ready. */
  ready: string
  /** Ends it at once, as a power cut would, and waits until it has ended. */
  kill: () => Promise<void>
}

const password = 'soaked for long'

/** Starts one of the processes beside this file, and waits until it says that it is ready. */
export async function startProcess(
  { onEnd }: Pick<Soak, 'onEnd'>,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(rootDir, 'scripts/soak', `${name}.ts`)],
    {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    },
  )
  onEnd(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const [, ready] = /^Ready: ?(.*)$/.exec(line) ?? []
    if (ready === undefined) continue
    return {
      pid: child.pid ?? 0,
      ready,
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  throw new Error(`${name} ended before it was ready.`)
}

export interface RunningServer extends Running {
  call: (method: string, path: string, body?: object) => Promise<Response>
}

/** Starts the API on a data folder; who is logged in there stays so from one start to the next. */
export async function startApi(soak: Soak, dataDir: string, cookie = ''): Promise<RunningServer> {
  const running = await startProcess(soak, 'server-process', {
    ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SITE_URL: '' },
    ...{ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: password, STARTER_ARTICLES: 'false' },
    ...{ DATABASE_URL: '', SESSION_KEY: '', REBUILD_HOOK_URL: '', METRICS_PORT: '' },
    // Nobody is to hear of it, whatever the settings of this machine say.
    ...{ SMTP_URL: '', MAIL_FROM: '', NOTIFY_EMAIL: '', DEMO_REQUEST_WEBHOOK_URL: '' },
    DEMO_REQUEST_WEBHOOK_SECRET: '',
  })
  const call = (method: string, path: string, body?: object) =>
    fetch(`${running.ready}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { ...running, call }
}

/** @returns the cookies of a session on this data folder */
export async function logIn(soak: Soak, dataDir: string): Promise<string> {
  const server = await startApi(soak, dataDir)
  const answer = await server.call('POST', '/api/login', { username: 'admin', password })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  await server.kill()
  if (!answer.ok) throw new Error(`The log-in was answered ${answer.status}.`)
  return cookies.join('; ')
}
