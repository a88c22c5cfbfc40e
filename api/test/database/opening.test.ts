import { once } from 'node:events'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite, type SqliteDatabase } from '../../src/database/sqlite/sqlite-database.ts'
import { onEnd, temporaryFolder } from '../rebuild/support.ts'

jest.setTimeout(30_000)

let file: string
beforeEach(async () => {
  file = join(await temporaryFolder(), 'data', 'owly.sqlite')
})

async function open(path = file): Promise<SqliteDatabase> {
  const database = openSqlite(path)
  onEnd(() => database.close())
  await migrate(database)
  return database
}

const addState = ({ db }: Database, key: string) =>
  db
    .insertInto('state')
    .values({ key, value: 'x'.repeat(3000) })
    .execute()

const stateKeys = async ({ db }: Database) =>
  (await db.selectFrom('state').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('what is in the database is for its owner only', () => {
  const modes = () =>
    [dirname(file), ...readdirSync(dirname(file)).map((name) => join(dirname(file), name))].map(
      (path) => (statSync(path).mode & 0o777).toString(8),
    )

  test.each([0o022, 0o000, 0o277])('in a new folder, under the umask %o', async (umask) => {
    const former = process.umask(umask)
    try {
      await addState(await open(), 'a')
    } finally {
      process.umask(former)
    }
    const names = ['owly.sqlite', 'owly.sqlite-shm', 'owly.sqlite-wal']
    expect(readdirSync(dirname(file))).toEqual(names)
    expect(modes()).toEqual(['700', '600', '600', '600'])
  })

  test('after the next start, where it was looser', async () => {
    await addState(await open(), 'a')
    for (const name of readdirSync(dirname(file))) chmodSync(join(dirname(file), name), 0o664)
    chmodSync(dirname(file), 0o755)
    expect((await open()).warnings).toEqual([])
    expect(modes()).toEqual(['700', '600', '600', '600'])
  })
})

test('processes that start at the same moment on a new folder all come up', async () => {
  const script = fileURLToPath(new URL('./opening-process.ts', import.meta.url))
  const outputs = [1, 2, 3].map(async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, file])
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return [...(await output), code ?? signal]
  })
  const came = ['ready\n', '', 0]
  expect(await Promise.all(outputs)).toEqual([came, came, came])
})

describe('what is no database of ours is refused with what to do, and left as it is', () => {
  const anew = /Put a backup in its place, or move it away, with .*owly\.sqlite-wal/
  const foreign = () => {
    const other = openSqlite(file)
    other.connection.exec('create table theirs (a); insert into theirs values (1)')
    other.connection.pragma('application_id = 7')
    return other.close()
  }

  test.each<[string, () => void | Promise<void>, RegExp]>([
    ['an empty file', () => writeFileSync(file, ''), /owly\.sqlite is empty\./],
    ['another program’s database', foreign, /owly\.sqlite is another program's database\./],
  ])('%s', async (_what, prepare, problem) => {
    mkdirSync(dirname(file))
    await prepare()
    const before = readFileSync(file)
    await expect(open()).rejects.toThrow(problem)
    await expect(open()).rejects.toThrow(anew)
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(dirname(file))).toEqual(['owly.sqlite'])
  })

  test('a newer version’s database', async () => {
    const newer = await open()
    const row = { name: '999-from-tomorrow', applied_at: '' }
    await newer.db.insertInto('migrations').values(row).execute()
    await newer.close()
    const before = readFileSync(file)
    await expect(open()).rejects.toThrow(
      `${file} is a newer version's: this one doesn't know its 999-from-tomorrow.`,
    )
    expect(readFileSync(file)).toEqual(before)
  })

  test.each<[string, () => void, string]>([
    [
      'a file that is no database',
      () => writeFileSync(file, 'words '.repeat(1000)),
      'is damaged, or no database. Stop the server and put a backup in its place.',
    ],
    ['a folder', () => mkdirSync(file), 'owly.sqlite is no file. Move it away.'],
    [
      'a write-ahead log without its database',
      () => writeFileSync(`${file}-wal`, 'log'),
      'owly.sqlite is missing, but its write-ahead log is there.',
    ],
    [
      'a file where the folder should be',
      () => {
        rmSync(dirname(file), { recursive: true })
        writeFileSync(dirname(file), '')
      },
      'data is no folder, but something else. Move it away.',
    ],
    [
      'a folder below a file',
      () => {
        rmSync(dirname(file), { recursive: true })
        writeFileSync(dirname(file), '')
        file = join(dirname(file), 'deeper', 'owly.sqlite')
      },
      'deeper lies below something that is no folder.',
    ],
  ])('%s', async (_what, prepare, problem) => {
    mkdirSync(dirname(file))
    prepare()
    await expect(open()).rejects.toThrow(problem)
  })
})

describe('after a crash, a write-ahead log', () => {
  /** The files as they lie there when the process is killed now. */
  const crash = () => {
    const folder = join(dirname(dirname(file)), 'crashed')
    mkdirSync(folder)
    for (const name of readdirSync(dirname(file))) {
      copyFileSync(join(dirname(file), name), join(folder, name))
    }
    return join(folder, 'owly.sqlite')
  }
  const keys = ['a', 'b', 'c', 'd']
  const flipByte = (path: string, at: number) => {
    const bytes = readFileSync(path)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    writeFileSync(path, bytes)
  }
  const sizeOf = (path: string) => statSync(path).size

  async function crashed(): Promise<string> {
    const first = await open()
    first.connection.pragma('wal_checkpoint(TRUNCATE)')
    for (const key of keys) await addState(first, key)
    return crash()
  }

  test('that is whole loses nothing, whatever of an unfinished commit is at its end', async () => {
    const copy = await crashed()
    writeFileSync(`${copy}-wal`, 'half a page', { flag: 'a' })
    const database = await open(copy)
    expect(await stateKeys(database)).toEqual(keys)
    expect(database.warnings).toEqual([])
  })

  test.each<[string, (log: string) => void]>([
    ['was cut in half', (log) => truncateSync(log, Math.floor(sizeOf(log) / 2))],
    ['is damaged in the middle', (log) => flipByte(log, Math.floor(sizeOf(log) / 2))],
    ['is gone', (log) => rmSync(log)],
  ])('that %s is said to have lost what it lost', async (_what, spoil) => {
    const copy = await crashed()
    spoil(`${copy}-wal`)
    const database = await open(copy)
    expect((await stateKeys(database)).length).toBeLessThan(keys.length)
    expect(database.warnings).toEqual([expect.stringContaining('The latest changes are lost:')])
    await database.close()
    expect((await open(copy)).warnings).toEqual([])
  })

  test('that had reached the database already loses nothing by being gone', async () => {
    const first = await open()
    for (const key of keys) await addState(first, key)
    first.connection.pragma('wal_checkpoint(PASSIVE)')
    const copy = crash()
    rmSync(`${copy}-wal`)
    const database = await open(copy)
    expect(await stateKeys(database)).toEqual(keys)
    expect(database.warnings).toEqual([])
  })
})

test('a database that was put away while nobody ran it starts again where it is put', async () => {
  const first = await open()
  await addState(first, 'a')
  await first.close()
  renameSync(file, `${file}.kept`)
  expect(await stateKeys(await open(`${file}.kept`))).toEqual(['a'])
})
