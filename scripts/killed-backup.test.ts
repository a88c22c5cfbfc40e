import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { readConfig } from '../api/src/config/config.ts'
import { migrate } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open-database.ts'
import { writeState } from '../api/src/database/state.ts'
import { startServer } from '../api/src/server.ts'
import { rootDir } from './lib/root.ts'
import { type Command, runCommand, startNpm } from './test-support/commands.ts'

jest.setTimeout(60_000)

/** So much that whoever copies it is caught at it. */
const bytes = 60_000_000

let folder: string
let large: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-killed-'))
  large = join(folder, 'large')
  const database = await openDatabase({ databaseFile: join(large, 'owly.sqlite') })
  await migrate(database)
  await writeState(database.db, 'much', 'x'.repeat(bytes))
  await database.close()
  backup = join(folder, 'large.backup')
  expect(await run('backup', backup, large)).toBe(0)
})
afterAll(() => rm(folder, { recursive: true }))

let place: string
let stopped: Command | undefined
beforeEach(async () => {
  place = await mkdtemp(join(folder, 'place-'))
})
afterEach(() => stopped?.kill())

const unfinished = async () =>
  (await readdir(place)).filter((name) => name.includes('.unfinished-'))

async function run(name: string, file: string, DATA_DIR: string): Promise<number | null> {
  return (await runCommand([name, file], { rootDir, env: { DATA_DIR } })).code
}

/** Whether something has been written. Only then is nobody else kept from what it is read from. */
async function isBegun(): Promise<boolean> {
  const paths = await readdir(place, { recursive: true })
  const draft = paths.find((path) => /unfinished-.*(backup|sqlite)$/.test(path))
  return draft !== undefined && (await stat(join(place, draft))).size > 0
}

/** Starts a command, and stops it as soon as it has begun to write into the place. */
async function stopMidway(name: string, file: string, DATA_DIR: string): Promise<Command> {
  const command = startNpm(['run', name, '--', file], { rootDir, env: { DATA_DIR } })
  stopped = command
  const over = command.ended.then(() => {
    throw new Error(`It was over too soon:\n${command.output()}`)
  })
  over.catch(() => undefined)
  while (!(await isBegun())) await Promise.race([new Promise(setImmediate), over])
  process.kill(-command.pid, 'SIGSTOP')
  return command
}

async function startAndStop(DATA_DIR: string): Promise<void> {
  const settings = { DATA_DIR, ADMIN_PASSWORD: 'given by hand', LOG_LEVEL: 'silent', PORT: '0' }
  const target = { name: 'nobody', run: () => Promise.resolve('done' as const) }
  const running = await startServer(readConfig(settings, folder), { serveSite: false, target })
  await running.close()
}

test.each([
  ['start', () => startAndStop(place)],
  ['restore', () => run('restore', backup, place)],
])('what a killed restore has written is removed by the next %s', async (_next, next) => {
  const restore = await stopMidway('restore', backup, place)
  restore.kill()
  await restore.ended
  expect(await unfinished()).toHaveLength(1)
  await next()
  expect(await unfinished()).toEqual([])
  expect(await readdir(place)).toContain('owly.sqlite')
})

test('a restore that goes on loses nothing to a start or another restore', async () => {
  const restore = await stopMidway('restore', backup, place)
  await startAndStop(place)
  expect(await run('restore', backup, place)).toBe(0)
  expect(await unfinished()).toHaveLength(1)
  process.kill(-restore.pid, 'SIGCONT')
  expect(await restore.ended).toBe(0)
  expect(await unfinished()).toEqual([])
})

test('what a killed backup has written is removed by the next one in that folder, if nobody writes it', async () => {
  const [first, second] = [join(place, 'first.backup'), join(place, 'second.backup')]
  const made = await stopMidway('backup', first, large)
  expect(await run('backup', second, large)).toBe(0)
  expect(await unfinished()).toHaveLength(1)
  made.kill()
  await made.ended
  expect(await run('backup', first, large)).toBe(0)
  expect((await readdir(place)).sort()).toEqual(['first.backup', 'second.backup'])
})

test('a folder of somebody else’s with such a name stays', async () => {
  const theirs = join(place, 'notes.unfinished-abcdef')
  await mkdir(theirs)
  await writeFile(join(theirs, 'notes'), 'to be finished')
  expect(await run('backup', join(place, 'a.backup'), large)).toBe(0)
  expect(await readdir(theirs)).toEqual(['notes'])
})
