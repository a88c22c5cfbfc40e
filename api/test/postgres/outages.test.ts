import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Article, ArticleSummary } from '../../contract/article.ts'
import { failedRequest } from '../failed-request.ts'
import { newTestDatabase } from '../test-database.ts'
import { lineTo } from './cut-line.ts'
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

  const save = (title: string, signal?: AbortSignal) =>
    machine.ask('/api/news', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, content: '<p>Text</p>', published: true }),
      ...(signal && { signal }),
    })
  const titles = async () =>
    ((await (await machine.ask('/api/news')).json()) as ArticleSummary[]).map(({ title }) => title)
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
      save('Meanwhile', signal),
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
    await save('First')
    expect(await titles()).toEqual(['First'])
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
    expect((await save('After')).status).toBe(201)
    expect(await titles()).toEqual(expect.arrayContaining(['After', 'First']))
  })

  test('has kept whatever was answered', async () => {
    const kept: string[] = []
    let refused = 0
    let isOver = false
    const write = async (writer: number) => {
      for (let count = 1; !isOver; count += 1) {
        const answer = await save(`Article ${count} of ${writer}`)
        expect([201, 503]).toContain(answer.status)
        if (answer.status === 201) kept.push(((await answer.json()) as Article).title)
        else refused += 1
      }
    }
    const until = async (isThere: () => boolean) => {
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const writers = [1, 2, 3, 4].map(write)
    await until(() => kept.length >= 5)
    await database.lose()
    await until(() => refused > 0)
    await database.giveBack()
    const before = kept.length
    await until(() => kept.length >= before + 5)
    isOver = true
    await Promise.all(writers)
    const rows = await machine.server.database.db.selectFrom('articles').select('title').execute()
    const there = new Set(rows.map(({ title }) => title))
    expect(kept.filter((title) => !there.has(title))).toEqual([])
  })
})
