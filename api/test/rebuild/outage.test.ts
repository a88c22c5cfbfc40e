import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readTeamWords } from '../../src/notifications/team-words.ts'
import { claimRebuild } from '../../src/rebuild/claim.ts'
import { outageNotice, startOutageWatch } from '../../src/rebuild/outage.ts'
import { failRebuild, requestRebuild, succeedRebuild } from '../../src/rebuild/queue.ts'
import { quiet } from '../logs.ts'
import { createClock, eventually, onEnd, temporaryDatabase } from './support.ts'

const minute = 60

test('the team is told once that rebuilds keep failing, and once that they work again', async () => {
  const { db, ...database } = await temporaryDatabase()
  const clock = createClock()
  const told: string[] = []
  const looks = [0, 0]
  const watches = looks.map((_, index) => {
    const countedClock = () => ((looks[index] = (looks[index] ?? 0) + 1), clock())
    return startOutageWatch({
      ...{ database: { ...database, db }, log: quiet, clock: countedClock },
      onTold: () => void told.push(clock().toISOString()),
    })
  })
  for (const watch of watches) onEnd(() => watch.close())
  /** Has both processes look, to the end. */
  const look = async () => {
    const before = [...looks]
    for (const watch of watches) watch.wake()
    await eventually(() => looks.every((count, index) => count >= (before[index] ?? 0) + 2))
  }
  const rebuild = async (end: typeof succeedRebuild | undefined) => {
    await requestRebuild(db, 'article saved', { now: clock(), debounceMs: 0 })
    const job = await claimRebuild(db, { now: clock(), leaseMs: 60_000 })
    if (job === undefined) throw new Error('Nothing waits')
    if (end) await end(db, job, clock())
    else await failRebuild(db, job, 'The site build failed: the disk is full.', clock())
  }
  const rows = () => db.selectFrom('notifications').selectAll().orderBy('created_at').execute()

  await rebuild(succeedRebuild)
  clock.move(minute)
  const since = clock().toISOString()
  await rebuild(undefined)
  clock.move(14 * minute)
  await rebuild(undefined)
  await look()
  expect(await rows()).toEqual([])
  clock.move(minute)
  await look()
  expect(await rows()).toHaveLength(1)
  clock.move(30 * minute)
  await rebuild(undefined)
  await look()
  expect(await rows()).toMatchObject([{ kind: 'rebuild-failing', channel: 'email' }])
  await rebuild(succeedRebuild)
  await look()
  await look()
  const [failing, works, ...more] = await rows()
  expect([failing?.kind, works?.kind, more]).toEqual(['rebuild-failing', 'rebuild-works', []])
  expect(told.length).toBeGreaterThanOrEqual(2)

  const rootDir = join(import.meta.dirname, '..', '..', '..')
  const words = readTeamWords({ rootDir, siteUrl: 'https://www.owly.example' })
  if (!failing || !works) throw new Error('They are gone')
  expect(since).toBe('2026-03-01T12:01:00.000Z')
  expect((await outageNotice(failing, words))?.mail).toMatchObject({
    subject: 'The website can’t be updated',
    facts: [
      { name: 'Failing since', value: 'March 1, 2026 at 12:01 PM UTC' },
      { name: 'Reason', value: 'The site build failed: the disk is full.' },
    ],
    link: { address: 'https://www.owly.example/admin/' },
  })
  expect((await outageNotice(works, words))?.mail.subject).toBe('The website is updated again')
})
