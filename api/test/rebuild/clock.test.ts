import { describe, expect, test } from '@jest/globals'
import { acceptRebuild } from '../../src/rebuild/accepted.ts'
import { claimRebuild } from '../../src/rebuild/claim.ts'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import { startOutageWatch } from '../../src/rebuild/outage.ts'
import { extendLease, failRebuild, requestRebuild } from '../../src/rebuild/queue.ts'
import { quiet } from '../logs.ts'
import { createClock, temporaryDatabase } from './support.ts'

const leaseMs = 15_000
const minute = 60
const month = 30 * 24 * 60 * minute

async function setUp() {
  const database = await temporaryDatabase()
  const clock = createClock()
  const { db } = database
  const change = (debounceMs = 0) =>
    requestRebuild(db, 'article changed', { now: clock(), debounceMs })
  const claim = () => claimRebuild(db, { now: clock(), leaseMs })
  const claimDue = async () => {
    const job = await claim()
    if (!job) throw new Error('nothing is due')
    return job
  }
  /** What is done while the clock is a month ahead, which is noticed afterwards. */
  const whileAhead = async <T>(work: () => Promise<T>): Promise<T> => {
    clock.move(month)
    const done = await work()
    clock.move(-month)
    return done
  }
  const status = () => rebuildStatus(db)
  return { database, db, clock, change, claim, claimDue, whileAhead, status }
}

describe('after a month that the clock was ahead', () => {
  test('what a killed builder had is built as soon as another’s would be', async () => {
    const { clock, change, claim, claimDue, whileAhead } = await setUp()
    const killed = await whileAhead(async () => {
      await change()
      return claimDue()
    })
    expect(await claim()).toBeUndefined()
    clock.move(15)
    expect(await claim()).toMatchObject({ id: killed.id, attempt: 1 })
  })

  test('a builder that is alive keeps its claim', async () => {
    const { db, clock, change, claim, claimDue, whileAhead } = await setUp()
    const job = await whileAhead(async () => {
      await change()
      return claimDue()
    })
    for (let beats = 0; beats < 10; beats += 1) {
      expect(await claim()).toBeUndefined()
      clock.move(5)
      expect(await extendLease(db, job, { now: clock(), leaseMs })).toBe(true)
    }
  })

  test('a host that has accepted a rebuild is waited for as long as for any', async () => {
    const { db, clock, change, claim, claimDue, whileAhead, status } = await setUp()
    await whileAhead(async () => {
      await change()
      await acceptRebuild(db, await claimDue(), clock())
    })
    expect(await claim()).toBeUndefined()
    clock.move(30 * minute - 1)
    expect(await claim()).toBeUndefined()
    expect((await status()).state).toBe('building')
    clock.move(1)
    await claim()
    expect((await status()).lastError).toMatch(/30 min/)
  })

  test('a rebuild that waits, and one that waits to be tried again, are due at once', async () => {
    const { db, clock, change, claimDue, whileAhead } = await setUp()
    await whileAhead(() => change(2000))
    const job = await claimDue()
    await whileAhead(() => failRebuild(db, job, 'Broken.', clock()))
    expect(await claimDue()).toMatchObject({ attempt: 2 })
  })

  test('a steady stream of changes puts a rebuild off no longer than ever', async () => {
    const { clock, change, claim, whileAhead } = await setUp()
    await whileAhead(() => change(2000))
    await change(2000)
    let waited = 0
    while (waited < 60 && !(await claim())) {
      waited += 1
      clock.move(1)
      await change(2000)
    }
    expect(waited).toBe(30)
  })

  test('the team is told of an outage after a quarter of an hour of it', async () => {
    const { database, db, clock, change, claimDue, whileAhead } = await setUp()
    const fail = async () => failRebuild(db, await claimDue(), 'Broken.', clock())
    /** Has it looked at once: a watch that is closed ends its first look. */
    const told = async () => {
      await startOutageWatch({ database, log: quiet, clock, onTold: () => undefined }).close()
      return db.selectFrom('notifications').select(['kind', 'details']).execute()
    }
    await change()
    await whileAhead(fail)
    expect(await told()).toEqual([])
    await fail()
    const since = clock().toISOString()
    clock.move(15 * minute - 1)
    expect(await told()).toEqual([])
    clock.move(1)
    const [notice] = await told()
    expect(notice?.kind).toBe('rebuild-failing')
    expect(JSON.parse(notice?.details ?? '')).toEqual({ since, error: 'Broken.' })
  })
})
