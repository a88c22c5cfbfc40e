import { scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import type { Article } from '../contract/article.ts'
import { buildApp, type AppOptions } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { Database, Db } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { newTestDatabase, type DatabaseEngine } from './test-database.ts'
import { startSanitiser } from '../src/news/html/sanitiser.ts'

export const admin = { username: 'ada', password: 'a long enough password' }
export const videoHost = 'www.youtube-nocookie.com'

export interface TestApp {
  app: FastifyInstance
  database: Database
  dataDir: string
  /** Opens the same database once more, as another process would. Whoever does closes it. */
  openAgain(): Promise<Database>
  /** What the app takes for the present. Starts at 2026-03-01T12:00:00Z. */
  clock: { now: Date; advance(ms: number): void }
  ask(request: InjectOptions | string): Promise<LightMyRequestResponse>
  /** Asks as the admin, who logs in the first time. */
  asAdmin(request: InjectOptions | string): Promise<LightMyRequestResponse>
  publish(fields?: Record<string, unknown>): Promise<Article>
  /** Why rebuilds were asked for since the last time this was called. */
  takeRebuilds(): Promise<string[]>
  close(): Promise<void>
}

/** One for all apps of a test file: a thread takes longer to start than most tests. */
const sanitiser = startSanitiser(new Set([videoHost]))
afterAll(() => sanitiser.close())

/**
 * @param watcher sees every query of the app, and its result
 * @param engine the tests' own, unless another is asked for
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  {
    watcher,
    engine,
    ...options
  }: Partial<AppOptions> & { watcher?: KyselyPlugin; engine?: DatabaseEngine } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'owly-api-'))
  const { place, release, settings: where } = await newTestDatabase(folder, engine)
  const config = readConfig(
    { LOG_LEVEL: 'silent', SESSION_KEY: 'k'.repeat(32), ...where, ...settings },
    folder,
  )
  const openAgain = () => openDatabase(place)
  const database = await openAgain()
  await migrate(database)
  const clock = {
    now: new Date('2026-03-01T12:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const app = await buildApp({
    config,
    database: watcher ? { ...database, db: database.db.withPlugin(watcher) } : database,
    clock: () => clock.now,
    sanitiser,
    ...options,
  })
  let cookie: Promise<string> | undefined
  let usedAt = clock.now

  const ask = (request: InjectOptions | string) => app.inject(request)
  const asAdmin = async (request: InjectOptions | string) => {
    cookie ??= addQuickUser(database.db).then(() => logIn(app))
    // The admin of these tests comes back as often as it takes to find the session open.
    if (clock.now.getTime() - usedAt.getTime() > 2 * 86_400_000)
      cookie = cookie.then(() => logIn(app))
    usedAt = clock.now
    const asked = typeof request === 'string' ? { url: request } : request
    return app.inject({ ...asked, headers: { ...asked.headers, cookie: await cookie } })
  }
  return {
    app,
    database,
    dataDir: config.dataDir,
    openAgain,
    clock,
    ask,
    asAdmin,
    async publish(fields = {}) {
      const payload = { title: 'A title', content: '<p>Text</p>', published: true, ...fields }
      const response = await asAdmin({ method: 'POST', url: '/api/news', payload })
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json<Article>()
    },
    async takeRebuilds() {
      const rows = await database.db.deleteFrom('rebuilds').returning('reason').execute()
      return rows.map(({ reason }) => reason)
    },
    async close() {
      await app.close()
      await database.close()
      await release()
      rmSync(folder, { recursive: true })
    },
  }
}

/** @returns the cookie header of the new session */
export async function logIn(
  app: FastifyInstance,
  payload: Record<string, unknown> = admin,
): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/login', payload })
  const cookie = response.cookies[0]
  if (cookie === undefined) throw new Error(`Login failed: ${response.body}`)
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`
}

/** An account whose hash is as cheap to check as it is weak, for tests of something else. */
export async function addQuickUser(
  db: Db,
  { username, password }: typeof admin = admin,
): Promise<void> {
  const salt = Buffer.from('salt')
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  const password_hash = `scrypt$1024$8$1$${salt.toString('base64')}$${key.toString('base64')}`
  const created_at = new Date().toISOString()
  await db.insertInto('users').values({ username, password_hash, created_at }).execute()
}
