import { join } from 'node:path'
import { callsAs, logIn as logInAt, type Call } from '../product/calls.ts'
import { ownSettings } from '../product/product.ts'
import type { Program } from '../product/program.ts'
import type { Workspace } from '../product/workspace.ts'
import { rootDir } from '../lib/root.ts'

export interface Running extends Program {
  /** The rest of the line that said it was ready. */
  ready: string
}

/** Starts one of the processes beside this file, and waits until it says that it is ready. */
export async function startProcess(
  workspace: Workspace,
  name: string,
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
): Promise<Running> {
  const script = join(rootDir, 'scripts/soak', `${name}.ts`)
  const program = workspace.start(['--import', 'tsx', script], {
    cwd: rootDir,
    env: { ...ownSettings(dataDir), STARTER_ARTICLES: 'false', LOG_LEVEL: 'silent', ...env },
  })
  const [, ready = ''] = await program.printed(/^Ready: ?(.*)$/m)
  return { ...program, ready }
}

export interface RunningServer extends Running {
  call: Call
}

/** Starts the API on a data folder; who is logged in there stays so from one start to the next. */
export async function startApi(
  workspace: Workspace,
  dataDir: string,
  cookie = '',
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const running = await startProcess(workspace, 'server-process', { dataDir, env })
  return { ...running, call: callsAs(running.ready, cookie) }
}

/** @returns the cookies of a session on this data folder */
export async function logIn(workspace: Workspace, dataDir: string): Promise<string> {
  const server = await startApi(workspace, dataDir)
  const cookie = await logInAt(server.ready)
  await server.kill()
  return cookie
}
