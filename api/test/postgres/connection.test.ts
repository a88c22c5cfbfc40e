import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { failedRequest } from '../failed-request.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { newTestDatabase, type TestDatabase } from '../test-database.ts'
import { type Line, lineTo } from './cut-line.ts'
import { freePort } from '../../../scripts/test-support/free-port.ts'
import { keepSaving, save, titles } from './saving.ts'
import { admin, type Machine, startMachine } from './servers.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-connection-'))
  database = await newTestDatabase(folder)
})
afterEach(async () => {
  await database.release()
  await rm(folder, { recursive: true, force: true })
})
const url = () => database.settings.DATABASE_URL ?? ''

describe('a server whose line to the database is cut', () => {
  let line: Line
  let machine: Machine
  beforeEach(async () => {
    line = await lineTo(url())
    machine = await startMachine(line.url, { cookie: '' })
    await machine.send('POST', '/api/login', admin)
  })
  afterEach(async () => {
    await machine.end()
    await line.close()
  })

  test('says so to whoever asks, and goes on by itself when the line is there again', async () => {
    await save(machine, 'Before')
    line.cut()
    for (const answer of [
      await machine.ask('/api/news'),
      await machine.ask('/api/session'),
      await save(machine, 'Meanwhile'),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        failedRequest(
          'The database can’t be reached at the moment. Please try again in a few seconds.',
        ),
      ])
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    const health = await machine.ask('/api/health')
    expect([health.status, await health.json()]).toEqual([
      503,
      { message: 'The database does not answer.' },
    ])

    line.mend()
    expect((await machine.ask('/api/health')).status).toBe(200)
    expect(await titles(machine)).toEqual(['Before'])
    expect((await save(machine, 'After')).status).toBe(201)
    expect(await titles(machine)).toEqual(['After', 'Before'])
  })

  test('has kept whatever it said was saved, wherever it was cut', async () => {
    const saving = keepSaving(machine)
    for (let round = 1; round <= 5; round += 1) {
      await saving.untilFiveMoreKept()
      line.cut()
      await new Promise((resolve) => setTimeout(resolve, 20))
      line.mend()
    }
    expect(await saving.missing()).toEqual([])
  })

  test('loses nothing when the database itself ends its connections', async () => {
    await save(machine, 'Before')
    const other = await openDatabase(database.place)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
    await other.close()
    const answers = [await machine.ask('/api/health'), await machine.ask('/api/health')]
    expect(answers.at(-1)?.status).toBe(200)
    expect(await titles(machine)).toEqual(['Before'])
  })
})

describe('a start says in one sentence', () => {
  const start = (to: string) => startMachine(to, { cookie: '' })
  const at = (change: (url: URL) => void) => {
    const changed = new URL(url())
    change(changed)
    return changed
  }

  test('that nobody listens where DATABASE_URL leads', async () => {
    const port = String(await freePort())
    const wrong = at((url) => (url.port = port))
    await expect(start(wrong.href)).rejects.toThrow(
      `PostgreSQL at 127.0.0.1:${port}${wrong.pathname}: connect ECONNREFUSED 127.0.0.1:${port}. See that it runs, and that DATABASE_URL is right.`,
    )
  })

  test('that the password is wrong, without telling it', async () => {
    const wrong = at((url) => (url.password = 'my-own-secret'))
    const failure = await start(wrong.href).catch(String)
    expect(failure).toContain('password authentication failed for user "owly". See that it runs')
    expect(failure).not.toContain('my-own-secret')
  })

  test('that there is no such database', async () => {
    const wrong = at((url) => (url.pathname = '/nothing'))
    await expect(start(wrong.href)).rejects.toThrow('database "nothing" does not exist.')
  })

  test('that the database only lets itself be read', async () => {
    const copy = at((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'))
    await expect(start(copy.href)).rejects.toThrow(
      'in a read-only transaction. See that it takes writes',
    )
  })

  test('that the database can’t hold every text', async () => {
    const client = new pg.Client(url())
    await client.connect()
    const name = `${client.database}_latin`
    await client.query(
      `create database ${name} template template0 encoding latin1 locale_provider libc locale 'C'`,
    )
    await client.end()
    const latin = at((url) => (url.pathname = name))
    await expect(start(latin.href)).rejects.toThrow('keeps texts as LATIN1. Make one with')
  })

  test('that the database is a newer version’s', async () => {
    await (await start(url())).end()
    const other = await openDatabase(database.place)
    const { db } = other
    await db.insertInto('migrations').values({ name: '999-future', applied_at: '' }).execute()
    await expect(start(url())).rejects.toThrow(/is a newer version's.*999-future/)
    await db.deleteFrom('migrations').where('name', '=', '999-future').execute()
    await other.close()
  })
})
