import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publishRelease } from '../../api/src/site/releases/publish-release.ts'
import { smallSite } from '../test-support/small-site.ts'
import { callsIn, type ApiCall, type OpenApi } from './api-calls.ts'
import { Known } from './known.ts'
import type { Soak } from './part.ts'
import { logIn, startApi, type RunningServer } from './processes.ts'
import { RenewedSession } from './renewed-session.ts'

export interface FuzzedProduct {
  server: RunningServer
  session: RenewedSession
  calls: ApiCall[]
  known: Known
  /** NaN where the system doesn't say. */
  residentMiB(): number
}

/** The API and a small site, with a few articles to ask for. */
export async function startFuzzedProduct(soak: Soak): Promise<FuzzedProduct> {
  const dataDir = join(soak.folder, 'data')
  await publishSite(join(soak.folder, 'public'), dataDir)
  const cookie = await logIn(soak, dataDir)
  const server = await startApi(soak, dataDir, cookie, { TRUST_PROXY: '127.0.0.1' })
  const description = await server.call('GET', '/api/openapi.json')
  const known = new Known()
  // The site has a page of the first.
  for (const title of ['First', ...Array.from({ length: 30 }, (_, number) => `Title ${number}`)]) {
    const article = { title, content: '<p>Text</p>', published: true }
    const answer = await server.call('POST', '/api/news', article)
    known.learn('/api/news', { status: answer.status, headers: {}, json: await answer.json() })
  }
  return {
    server,
    session: new RenewedSession(server.ready, cookie),
    calls: callsIn((await description.json()) as OpenApi),
    known,
    residentMiB: () => residentMiB(server.pid),
  }
}

async function publishSite(publicDir: string, dataDir: string): Promise<void> {
  for (const [path, content] of Object.entries(smallSite)) {
    mkdirSync(dirname(join(publicDir, path)), { recursive: true })
    writeFileSync(join(publicDir, path), content)
  }
  await publishRelease(publicDir, dataDir, {
    builtAt: new Date(),
    fingerprints: {},
    log: console,
    signal: new AbortController().signal,
  })
}

function residentMiB(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kib) / 1024)
  } catch {
    return NaN
  }
}
