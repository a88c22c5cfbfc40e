import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { failedRequest } from '../failed-request.ts'
import { newTestDatabase } from '../test-database.ts'
import { lineTo } from './cut-line.ts'
import { keepSaving, save, titles } from './saving.ts'
import { admin, type Machine, startMachine } from './servers.ts'
import { startTestServer } from './test-server.ts'

jest.setTimeout(120_000)

/** A database that can be taken from whoever uses it, and given back. */
interface Losable {
  url: string
  lose(): void | Promise<void>
  giveBack(): void | Promise<void>
  remove(): Promise<void>
}

async function behindALine(): Promise<Losable> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-outages-'))
  const database = await newTestDatabase(folder)
  const line = await lineTo(database.settings.DATABASE_URL ?? '')
  return {
    url: line.url,
    lose: () => line.silence(),
    giveBack: () => line.mend(),
    async remove() {
      await line.close()
      await database.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ofItsOwnServer(): Promise<Losable> {
  const server = await startTestServer()
  return {
    url: server.url,
    lose: () => server.stop(),
    giveBack: () => server.start(),
    remove: () => server.remove(),
  }
}

describe.each([
  ['falls silent', behindALine],
  ['is stopped', ofItsOwnServer],
])('a PostgreSQL that %s and comes back', (_what, open) => {
  let database: Losable
  let machine: Machine
  beforeEach(async () => {
    database = await open()
    machine = await startMachine(database.url, { cookie: '' }, { serveSite: true })
    await machine.send('POST', '/api/login', admin)
  })
  afterEach(async () => {
    await machine.end()
    await database.remove()
  })

  async function untilWell(): Promise<void> {
    while ((await machine.ask('/api/health')).status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function expectRefusals(signal: AbortSignal): Promise<void> {
    const asked = [
      machine.ask('/api/news', { signal }),
      machine.ask('/api/news/first', { signal }),
      machine.ask('/api/session', { signal }),
      save(machine, 'Meanwhile', signal),
    ]
    for (const answer of await Promise.all(asked)) {
      const said = 'The database can’t be reached at the moment. Please try again in a few seconds.'
      expect([answer.status, await answer.json()]).toEqual([503, failedRequest(said)])
    }
    const health = await machine.ask('/api/health', { signal })
    expect([health.status, await health.json()]).toEqual([
      503,
      { message: 'The database does not answer.' },
    ])
  }
  async function expectPages(signal: AbortSignal): Promise<void> {
    for (const path of ['/', '/news/', '/es/news/first/']) {
      expect((await machine.ask(path, { signal })).status).toBe(200)
    }
  }

  test('takes nobody the site, is told to whoever asks, and is found again', async () => {
    await save(machine, 'First')
    expect(await titles(machine)).toEqual(['First'])
    await expectPages(AbortSignal.timeout(30_000))
    await database.lose()
    await Promise.all([
      expectPages(AbortSignal.timeout(10_000)),
      expectRefusals(AbortSignal.timeout(30_000)),
    ])
    // Once that is known, nobody waits.
    await Promise.all([
      expectPages(AbortSignal.timeout(4000)),
      expectRefusals(AbortSignal.timeout(4000)),
    ])

    await database.giveBack()
    await untilWell()
    expect((await save(machine, 'After')).status).toBe(201)
    expect(await titles(machine)).toEqual(expect.arrayContaining(['After', 'First']))
  })

  test('has kept whatever was answered', async () => {
    const saving = keepSaving(machine)
    await saving.untilFiveMoreKept()
    await database.lose()
    await saving.untilRefused()
    await database.giveBack()
    await saving.untilFiveMoreKept()
    expect(await saving.missing()).toEqual([])
  })
})
