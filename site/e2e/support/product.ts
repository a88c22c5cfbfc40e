import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/test-support/free-port.ts'

export const rootDir = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

export const admin = { username: 'admin', password: 'correct horse battery staple' }

export interface Product {
  /** e.g. `http://localhost:41234` */
  url: string
  dataDir: string
  output: () => string
  /** Ends it as an operator would, and waits until it is gone. Resolves with its exit code. */
  stop(): Promise<number | null>
}

export interface ProductOptions {
  /** By default `start`. `dev` takes the port after its own too, and counts as ready once it answers. */
  command?: 'start' | 'dev'
  /** The address of an earlier run, to be at the same one again. */
  url?: string
  dataDir?: string
  /** A copy of the project to run instead. */
  rootDir?: string
  env?: NodeJS.ProcessEnv
  /** How long it may take to be ready; by default less than a test may take, so that it is ended. */
  timeoutMs?: number
  /** Resolve as soon as the port answers, without waiting for the site. */
  untilListening?: boolean
}

/** Starts the whole product as `npm start` does, on a free port with a data folder of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { command = 'start' } = options
  const url =
    options.url ?? `http://localhost:${await freePort({ count: command === 'dev' ? 2 : 1 })}`
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'owly-e2e-')))
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', command], {
    cwd: options.rootDir ?? rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      REBUILD_DEBOUNCE_MS: '200',
      ...options.env,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const product: Product = {
    url,
    dataDir,
    output: () => output,
    stop: () => stopProcess(child, ended),
  }

  const isReady = async () =>
    options.untilListening || command === 'dev'
      ? await fetch(`${url}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        )
      : output.includes('Ready: ')
  await Promise.race([
    until(isReady, { timeoutMs: options.timeoutMs ?? 4 * 60_000 }),
    ended.then((code) => {
      throw new Error(`The product ended with ${code} before it was ready:\n${output}`)
    }),
  ]).catch(async (error: unknown) => {
    await product.stop()
    throw new Error(`${String(error)}\n${output}`)
  })
  return product
}

async function stopProcess(child: ChildProcess, ended: Promise<number | null>) {
  if (child.exitCode === null) child.kill('SIGTERM')
  return ended
}

export async function until(
  condition: () => Promise<boolean> | boolean,
  { timeoutMs = 60_000, everyMs = 150 } = {},
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end)
      throw new Error(`Still not so after ${timeoutMs / 1000} s: ${String(condition)}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
