import { describe, expect, test } from '@jest/globals'
import type { Db } from '../../src/database/database.ts'
import { claimRebuild } from '../../src/rebuild/claim.ts'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import {
  extendLease,
  failRebuild,
  requestRebuild,
  requeueRebuild,
  succeedRebuild,
  type RebuildJob,
} from '../../src/rebuild/queue.ts'
import { createClock, temporaryDatabase } from './support.ts'

const leaseMs = 15_000

async function setUp() {
  const database = await temporaryDatabase()
  const clock = createClock()
  const { db } = database
  return {
    ...database,
    clock,
    change: (reason = 'article changed', debounceMs = 2000) =>
      requestRebuild(db, reason, { now: clock(), debounceMs }),
    claim: (by: Db = db) => claimRebuild(by, { now: clock(), leaseMs }),
    claimDue: async (): Promise<RebuildJob> => {
      const job = await claimRebuild(db, { now: clock(), leaseMs })
      if (!job) throw new Error('nothing is due')
      return job
    },
  }
}

describe('a request', () => {
  test('leads to a rebuild once the debounce is over', async () => {
    const { change, claim, clock } = await setUp()
    await change('article published')
    clock.move(1.999)
    expect(await claim()).toBeUndefined()
    clock.move(0.001)
    expect(await claim()).toMatchObject({ reason: 'article published', attempt: 1 })
  })

  test('that follows others within the debounce becomes one rebuild with them', async () => {
    const { db, change, claim, clock } = await setUp()
    for (let second = 0; second < 10; second++) {
      await change(`change ${second}`)
      clock.move(1)
      expect(await claim()).toBeUndefined()
    }
    clock.move(1)
    expect(await claim()).toMatchObject({ reason: 'change 9' })
    expect((await rebuildStatus(db)).history).toHaveLength(1)
  })

  test.each([
    [2000, 30],
    [60_000, 600],
  ])('with a debounce of %d ms waits %d s at most, however many follow', async (debounce, most) => {
    const { change, claim, clock } = await setUp()
    const step = debounce / 2000
    let waited = 0
    await change('first', debounce)
    while (!(await claim())) {
      waited += step
      clock.move(step)
      await change('steady', debounce)
    }
    expect(waited).toBe(most)
  })

  test('that comes during a build causes exactly one more', async () => {
    const { db, change, claimDue, claim, clock } = await setUp()
    await change()
    clock.move(2)
    const first = await claimDue()
    await change()
    await change()
    clock.move(10)
    expect(await claim()).toBeUndefined()
    await succeedRebuild(db, first, clock())
    const second = await claimDue()
    await succeedRebuild(db, second, clock())
    expect(await claim()).toBeUndefined()
    expect((await rebuildStatus(db)).history).toHaveLength(2)
  })

  test('is taken back with the transaction of its change', async () => {
    const { db, clock } = await setUp()
    const failing = db.transaction().execute(async (transaction) => {
      await requestRebuild(transaction, 'article published', { now: clock(), debounceMs: 0 })
      throw new Error('the change was refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect((await rebuildStatus(db)).state).toBe('idle')
  })
})

describe('a failed rebuild', () => {
  test('is tried again after growing pauses, hourly in the end, and shown as failed', async () => {
    const { db, change, claim, claimDue, clock } = await setUp()
    await change()
    clock.move(2)
    for (const [index, pause] of [10, 30, 120, 600, 1800, 3600, 3600, 3600].entries()) {
      const job = await claimDue()
      expect(job.attempt).toBe(index + 1)
      await failRebuild(db, job, `Broken ${index}.`, clock())
      const status = await rebuildStatus(db)
      expect(status).toMatchObject({ state: 'failed', lastError: `Broken ${index}.` })
      expect(Date.parse(status.nextAttemptAt ?? '') - clock().getTime()).toBe(pause * 1000)
      clock.move(pause - 1)
      expect(await claim()).toBeUndefined()
      clock.move(1)
    }
  })

  test('starts afresh when something changes meanwhile', async () => {
    const { db, change, claim, claimDue, clock } = await setUp()
    await change()
    clock.move(2)
    for (let failures = 0; failures < 5; failures++) {
      await failRebuild(db, await claimDue(), 'Broken.', clock())
      clock.move(1800)
    }
    await failRebuild(db, await claimDue(), 'Broken.', clock())
    clock.move(60)
    await change('article corrected')
    expect(await rebuildStatus(db)).toMatchObject({ state: 'queued', lastError: 'Broken.' })
    expect(await claim()).toBeUndefined()
    clock.move(2)
    expect(await claimDue()).toMatchObject({ reason: 'article corrected', attempt: 1 })
  })

  test('gives way to a change that already waits', async () => {
    const { db, change, claim, claimDue, clock } = await setUp()
    await change('first')
    clock.move(2)
    const first = await claimDue()
    await change('second')
    await failRebuild(db, first, 'Broken.', clock())
    clock.move(2)
    const second = await claimDue()
    expect(second).toMatchObject({ reason: 'second', attempt: 1 })
    await succeedRebuild(db, second, clock())
    clock.move(7200)
    expect(await claim()).toBeUndefined()
    expect(await rebuildStatus(db)).toMatchObject({
      state: 'idle',
      lastError: null,
      lastSuccessAt: second.startedAt,
      nextAttemptAt: null,
    })
  })
})

describe('a claim', () => {
  test('is given to one of many processes', async () => {
    const { change, claim, connect, clock } = await setUp()
    await change()
    clock.move(2)
    const others = await Promise.all([connect(), connect(), connect()])
    const claims = await Promise.all([claim(), ...others.map(({ db }) => claim(db))])
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('holds as long as its holder gives signs of life', async () => {
    const { db, change, claim, claimDue, clock, connect } = await setUp()
    await change()
    clock.move(2)
    const job = await claimDue()
    const other = await connect()
    for (let beats = 0; beats < 10; beats++) {
      clock.move(10)
      expect(await extendLease(db, job, { now: clock(), leaseMs })).toBe(true)
      expect(await claim(other.db)).toBeUndefined()
    }
  })

  test('of a holder that fell silent goes to another, and its late end counts for nothing', async () => {
    const { db, change, claim, claimDue, clock, connect } = await setUp()
    await change()
    clock.move(2)
    const silent = await claimDue()
    clock.move(16)
    const other = await connect()
    const taken = await claim(other.db)
    expect(taken).toMatchObject({ id: silent.id, attempt: 1 })
    expect(await extendLease(db, silent, { now: clock(), leaseMs })).toBe(false)
    expect(await failRebuild(db, silent, 'Broken.', clock())).toBe(false)
    expect(await succeedRebuild(db, silent, clock())).toBe(false)
    await requeueRebuild(db, silent, clock())
    await change()
    await requeueRebuild(db, silent, clock())
    expect((await rebuildStatus(db)).state).toBe('building')
  })

  test('that is given back is due at once, together with a change that waits', async () => {
    const { db, change, claim, claimDue, clock } = await setUp()
    await change()
    clock.move(2)
    await requeueRebuild(db, await claimDue(), clock())
    const again = await claimDue()
    expect(again.attempt).toBe(1)
    await change('another')
    await requeueRebuild(db, again, clock())
    expect(await claim()).toBeUndefined()
    clock.move(2)
    expect(await claimDue()).toMatchObject({ reason: 'another' })
    expect((await rebuildStatus(db)).history).toHaveLength(1)
  })
})

describe('the history', () => {
  test('tells the last 20 rebuilds, newest first, and never forgets the last success', async () => {
    const { db, change, claimDue, clock } = await setUp()
    await change('the one that worked')
    clock.move(2)
    const good = await claimDue()
    const lastSuccessAt = clock.move(40).toISOString()
    await succeedRebuild(db, good, clock())
    await change('broken ever since')
    for (let failures = 0; failures < 150; failures++) {
      clock.move(3600)
      await failRebuild(db, await claimDue(), 'Broken.', clock())
    }
    const status = await rebuildStatus(db)
    expect(status).toMatchObject({ lastSuccessAt, builtFrom: good.startedAt })
    expect(status.history).toHaveLength(20)
    expect(status.history.map(({ attempt }) => attempt)).toEqual(
      Array.from({ length: 20 }, (_, index) => 151 - index),
    )
    const { rows } = await db
      .selectFrom('rebuilds')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows).toBeLessThan(110)
  })
})
