import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../api/src/config/config.ts'
import { openDatabase } from '../api/src/database/open-database.ts'
import { startServer, type RunningServer } from '../api/src/server.ts'
import { rootDir } from './lib/root.ts'
import { runCommand } from './test-support/commands.ts'

const settings = { ADMIN_PASSWORD: 'given by hand', LOG_LEVEL: 'silent', PORT: '0' }

let folder: string
let running: RunningServer
let cookie: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-backup-'))
  const config = readConfig({ ...settings, DATA_DIR: join(folder, 'data') }, folder)
  const target = { name: 'nobody', run: () => Promise.resolve('done' as const) }
  running = await startServer(config, { serveSite: false, target })
  const login = await post('/api/login', { username: 'admin', password: 'given by hand' })
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(`${running.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const command = (name: string, file: string, { data = 'data', limit = ':' } = {}) =>
  runCommand([name, file], { rootDir, env: { DATA_DIR: join(folder, data) }, limit })

test('a backup made while twenty write has every save that was answered before it began', async () => {
  const answered: string[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let count = 1; !isOver; count += 1) {
      const title = `Article ${count} of ${writer}`
      const { status } = await post('/api/news', {
        title,
        content: `<p>${'word '.repeat(500)}</p>`,
      })
      if (status === 201) answered.push(title)
    }
  }
  const writers = Array.from({ length: 20 }, (_, writer) => write(writer))
  while (answered.length < 100) await new Promise((resolve) => setTimeout(resolve, 10))

  const before = [...answered]
  const file = join(folder, 'busy.backup')
  const made = await command('backup', file)
  isOver = true
  await Promise.all(writers)
  expect(made).toEqual({ code: 0, output: `Everything that must be kept is in ${file}.\n` })
  expect(answered.length).toBeGreaterThan(before.length)

  const refused = await command('restore', file)
  expect(refused.output).toContain('owly.sqlite is in use. Stop the server first')
  expect(refused.code).toBe(1)

  const restored = await command('restore', file, { data: 'new' })
  expect(restored.output).toContain('Nobody is logged in, and the next npm start builds the site.')
  const database = await openDatabase({ databaseFile: join(folder, 'new', 'owly.sqlite') })
  const rows = await database.db.selectFrom('articles').select('title').execute()
  await database.close()
  const titles = new Set(rows.map(({ title }) => title))
  expect(before.filter((title) => !titles.has(title))).toEqual([])
})

test('where there is no room for it, a backup is refused in a sentence and leaves nothing', async () => {
  const { code, output } = await command('backup', join(folder, 'a.backup'), {
    limit: 'ulimit -f 8',
  })
  expect([code, output]).toEqual([1, expect.stringMatching(/^.*a\.backup\..*\n$/)])
  const names = await readdir(folder)
  expect(names.filter((name) => name.startsWith('a.backup'))).toEqual([])
})

test('asked for anything but a file, they say how they are used', async () => {
  const usage = { code: 1, output: 'Usage: npm run restore -- <file>\n' }
  expect(await command('restore', '-')).toEqual(usage)
})

test.each(['backup', 'restore'])(
  'with a PostgreSQL, %s names its means and does nothing',
  async (name) => {
    const file = join(folder, 'p.backup')
    const env = { DATA_DIR: join(folder, 'p'), DATABASE_URL: 'postgres://owly@127.0.0.1:9/owly' }
    const { code, output } = await runCommand([name, file], { rootDir, env })
    expect([code, output]).toEqual([
      1,
      'DATABASE_URL is set, so everything is in PostgreSQL: back it up with pg_dump and bring it back with pg_restore. Nothing was changed.\n',
    ])
    expect((await readdir(folder)).filter((entry) => entry.startsWith('p'))).toEqual([])
  },
)
