import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { rebuildStatus } from '../../src/rebuild/history.ts'
import type { DatabasePlace } from '../../src/database/open-database.ts'
import { requestRebuild, type RebuildJob } from '../../src/rebuild/queue.ts'
import type { RebuildTarget } from '../../src/rebuild/target.ts'
import { startRebuildWorker } from '../../src/rebuild/worker.ts'
import { quiet } from '../logs.ts'
import { createClock, eventually, onEnd, temporaryDatabase, temporaryFolder } from './support.ts'

function manualTarget() {
  const running: { job: Pick<RebuildJob, 'reason'>; end: (error?: Error) => void }[] = []
  const started: string[] = []
  const target: RebuildTarget = {
    name: 'by hand',
    run: (job, { signal }) =>
      new Promise((resolve, reject) => {
        started.push(job.reason)
        running.push({ job, end: (error) => (error ? reject(error) : resolve('done')) })
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  }
  return { target, started, nextBuild: () => eventually(() => running.shift()) }
}

async function setUp() {
  const database = await temporaryDatabase()
  const clock = createClock()
  const start = (target: RebuildTarget) => {
    const worker = startRebuildWorker({ database, target, log: quiet, clock })
    onEnd(() => worker.close())
    return worker
  }
  const change = (reason: string) =>
    requestRebuild(database.db, reason, { now: clock(), debounceMs: 2000 })
  const status = () => rebuildStatus(database.db)
  const state = (wanted: string) => eventually(async () => (await status()).state === wanted)
  return { database, clock, start, change, status, state }
}

describe('the worker', () => {
  test('builds a burst once, and a change during the build exactly once more', async () => {
    const { clock, start, change, status, state } = await setUp()
    const { target, started, nextBuild } = manualTarget()
    const worker = start(target)
    for (let changes = 0; changes < 20; changes++) await change(`change ${changes}`)
    clock.move(2)
    worker.wake()
    const first = await nextBuild()
    await change('during the build')
    await change('also during the build')
    clock.move(2)
    worker.wake()
    first.end()
    const second = await nextBuild()
    second.end()
    await state('idle')
    expect(started).toEqual(['change 19', 'also during the build'])
    expect((await status()).history.map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  })

  test('tries a failed build again, and shows why it failed until it worked', async () => {
    const { clock, start, change, status, state } = await setUp()
    const { target, nextBuild } = manualTarget()
    const worker = start(target)
    await change('article published')
    for (const pause of [2, 10, 30]) {
      clock.move(pause)
      worker.wake()
      const build = await nextBuild()
      expect((await status()).state).toBe('building')
      build.end(new Error('The API did not answer.'))
      await state('failed')
      expect((await status()).lastError).toBe('The API did not answer.')
    }
    clock.move(120)
    worker.wake()
    const last = await nextBuild()
    last.end()
    await state('idle')
    expect(await status()).toMatchObject({ lastError: null, lastSuccessAt: clock().toISOString() })
    expect((await status()).history.map(({ attempt }) => attempt)).toEqual([4, 3, 2, 1])
  })

  test('that is closed in the middle of a build leaves it to the next start', async () => {
    const { clock, start, change, status, state } = await setUp()
    const interrupted = manualTarget()
    const worker = start(interrupted.target)
    await change('article published')
    clock.move(2)
    worker.wake()
    await interrupted.nextBuild()
    await worker.close()
    expect((await status()).state).toBe('queued')

    const resumed = manualTarget()
    start(resumed.target)
    const build = await resumed.nextBuild()
    build.end()
    await state('idle')
    expect(resumed.started).toEqual(['article published'])
    expect((await status()).history).toMatchObject([{ state: 'succeeded', attempt: 1 }])
  })

  test('takes over what a killed process was building', async () => {
    const { database, clock, start, change, status, state } = await setUp()
    const { target, started, nextBuild } = manualTarget()
    await change('article published')
    await database.db
      .updateTable('rebuilds')
      .set({
        state: 'building',
        started_at: clock().toISOString(),
        lease_until: clock().toISOString(),
      })
      .execute()
    clock.move(1)
    start(target)
    const build = await nextBuild()
    build.end()
    await state('idle')
    expect(started).toHaveLength(1)
    expect((await status()).history).toHaveLength(1)
  })

  test('of two processes on one database builds what the other does not', async () => {
    const { database, status } = await setUp()
    const log = join(await temporaryFolder(), 'builds')
    const processes = [1, 2].map(() => startWorkerProcess(database.place, log))
    await Promise.all(processes.map(({ ready }) => ready))
    const reasons = Array.from({ length: 8 }, (_, index) => `change ${index}`)
    for (const reason of reasons) {
      await requestRebuild(database.db, reason, { now: new Date(), debounceMs: 0 })
      for (const { wake } of processes) wake()
      await eventually(async () => (await status()).state === 'idle')
    }
    expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual(reasons)
    expect((await status()).history.map(({ attempt }) => attempt)).toEqual(reasons.map(() => 1))
  }, 20_000)
})

/** A server of its own as far as the queue is concerned; it is woken by a line on its stdin. */
function startWorkerProcess(place: DatabasePlace, log: string) {
  const script = fileURLToPath(new URL('worker-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(place), log], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onEnd(() => {
    child.stdin.end()
    return ended
  })
  return {
    ready: new Promise((resolve) => child.stdout.once('data', resolve)),
    wake: () => void child.stdin.write('wake\n'),
  }
}
