import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { migrate } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open-database.ts'
import { hasSecondFactor } from '../api/src/session/second-factor.ts'
import { openSession } from '../api/src/session/session-store.ts'
import { authenticate } from '../api/src/session/users.ts'
import { rootDir } from './lib/root.ts'
import { runCommand } from './test-support/commands.ts'

jest.setTimeout(60_000)

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-admin-'))
  dataDir = join(folder, 'data')
  await withDatabase(migrate)
})
afterAll(() => rm(folder, { recursive: true }))

async function withDatabase<T>(
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ databaseFile: join(dataDir, 'owly.sqlite') })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const canLogIn = (name: string, password: string) =>
  withDatabase(async ({ db }) => (await authenticate(db, name, password)) !== null)

function admin(words: string, input = '', env: NodeJS.ProcessEnv = {}) {
  return runCommand(['admin', ...words.split(' ').filter(Boolean)], {
    rootDir,
    input,
    env: { DATA_DIR: dataDir, ...env },
  })
}

const usage = {
  code: 1,
  output:
    'Usage: npm run admin -- <create|passwd|second-factor-off|log-out|remove> <username>, or <status|list|sessions|rebuild>\n',
}

describe('an account', () => {
  test('is created with the password that stdin has', async () => {
    expect(await admin('list')).toEqual({
      code: 0,
      output: 'There are no accounts. The next start creates the first one.\n',
    })
    expect(await admin('create anna', 'her first password\nand another line\n')).toEqual({
      code: 0,
      output: 'Created "anna".\n',
    })
    expect(await canLogIn('anna', 'her first password')).toBe(true)
    expect((await admin('list')).output).toMatch(/^anna {2}since \d{4}-\d\d-\d\dT\S+Z\n$/)
  })

  test('gets another password, after which the former one is of no use', async () => {
    expect(await admin('passwd anna', 'her second password')).toEqual({
      code: 0,
      output: 'Changed the password of "anna" and ended the sessions of that account.\n',
    })
    expect(await canLogIn('anna', 'her second password')).toBe(true)
    expect(await canLogIn('anna', 'her first password')).toBe(false)
  })

  test('is let in without its second factor, once whoever runs the server says so', async () => {
    const isOn = () => withDatabase(({ db }) => hasSecondFactor(db, 'anna'))
    await withDatabase(({ db }) =>
      db
        .insertInto('second_factors')
        .values({ username: 'anna', secret: 'ABCD', enabled_at: '2026-03-01', last_step: 0 })
        .execute(),
    )
    expect(await isOn()).toBe(true)
    expect((await admin('second-factor-off ANNA')).output).toMatch(/^"anna" is asked for the pass/)
    expect(await isOn()).toBe(false)
    expect(await admin('second-factor-off anna')).toEqual({
      code: 0,
      output: '"anna" has no second step of the login.\n',
    })
    expect((await admin('second-factor-off berta')).code).toBe(1)
  })

  test('is logged out everywhere, whoever holds its sessions', async () => {
    await withDatabase(({ db }) => openSession(db, 'anna', new Date()))
    expect(await admin('log-out Anna')).toEqual({
      code: 0,
      output: 'Ended the sessions of "anna".\n',
    })
    const left = await withDatabase(({ db }) => db.selectFrom('sessions').selectAll().execute())
    expect(left).toEqual([])
  })

  test('is created once, and needs a password', async () => {
    expect(await admin('create anna', 'somebody else’s password\n')).toEqual({
      code: 1,
      output: 'There is already a user "anna".\n',
    })
    const { code } = await admin('create berta', '')
    expect(code).toBe(1)
    expect(await canLogIn('anna', 'her second password')).toBe(true)
    expect((await admin('list')).output).not.toContain('berta')
  })

  test('is removed', async () => {
    expect(await admin('remove anna')).toEqual({ code: 0, output: 'Removed "anna".\n' })
    expect(await canLogIn('anna', 'her second password')).toBe(false)
    const { code, output } = await admin('remove anna')
    expect([code, output]).toEqual([1, expect.stringContaining('"anna"')])
  })
})

test.each(['frobnicate', 'create', 'status anna', 'remove anna berta'])(
  'asked for "%s", it says how it is used',
  async (words) => {
    expect(await admin(words)).toEqual(usage)
  },
)

test.each(['list', 'create anna'])(
  'with a mistyped DATA_DIR, "%s" says where no database is and makes nothing there',
  async (words) => {
    const mistyped = join(folder, 'daat')
    expect(await admin(words, 'a password\n', { DATA_DIR: mistyped })).toEqual({
      code: 1,
      output: `There is no database at ${join(mistyped, 'owly.sqlite')}. Is DATA_DIR right? The first npm start makes one, with its first account.\n`,
    })
    expect(await readdir(folder)).toEqual(['data'])
  },
)

test('an operator sees how things are, who is logged in, ends that, and asks for a rebuild', async () => {
  await admin('create carla', 'her own long password\n')
  await withDatabase(({ db }) => openSession(db, 'carla', new Date()))
  expect((await admin('sessions')).output).toMatch(/^carla {2}since \S+Z {2}used \S+Z\n$/)
  expect(await admin('rebuild')).toMatchObject({ code: 0 })
  const { output } = await admin('status')
  expect(output).toMatch(/^Version +\d+\.\d+\.\d+\nDatabase +\/.*owly\.sqlite$/m)
  expect(output).toMatch(/^Articles +0 published, 0 scheduled, 0 draft, 0 trash$/m)
  expect(output).toMatch(/^Demo requests +0, 0 of them new\nAccounts +1, with 1 open sessions$/m)
  expect(output).toMatch(/^Rebuilds +queued, last done never, next try .*\nNotifications +none$/m)
  expect(await admin('log-out Carla')).toEqual({
    code: 0,
    output: 'Ended the sessions of "carla".\n',
  })
  expect((await admin('sessions')).output).toBe('Nobody is logged in.\n')
})
