import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from '@jest/globals'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase, type DatabasePlace } from '../../src/database/open-database.ts'
import { newTestDatabase } from '../test-database.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Runs after the test, latest first. */
export const onEnd = (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup)

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A new database; `connect` opens it once more, as another process at its `place` would. */
export async function temporaryDatabase(): Promise<
  Database & { place: DatabasePlace; connect: () => Promise<Database> }
> {
  const { place, release } = await newTestDatabase(await temporaryFolder())
  onEnd(release)
  const connect = async () => {
    const database = await openDatabase(place)
    onEnd(() => database.close())
    return database
  }
  const database = await connect()
  await migrate(database)
  return { ...database, place, connect }
}

export function createClock(start = '2026-03-01T12:00:00.000Z') {
  let now = new Date(start)
  const clock = () => now
  return Object.assign(clock, {
    move(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
      return now
    },
  })
}

/** Waits for something that happens by itself; the test's own time-out ends a vain wait. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== null && seen !== false) return seen
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
