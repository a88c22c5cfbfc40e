import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '../../contract/article.ts'
import { readConfig } from '../../src/config/config.ts'
import { migrations } from '../../src/database/migrations/index.ts'
import { sessionKeys } from '../../src/session/session-key.ts'
import { jpegOf, uploaded } from '../media/support.ts'
import { onEnd, temporaryFolder } from '../rebuild/support.ts'
import { createTestApp, logIn, type TestApp } from '../test-app.ts'
import { backUp, contentsOf, restore, serve, within } from './support.ts'

let api: TestApp
let folder: string
let file: string
beforeEach(async () => {
  api = await createTestApp()
  onEnd(() => api.close())
  folder = await temporaryFolder()
  file = join(folder, 'a.backup')
})

const location = () => api.database.location
const titles = (database: string) =>
  within(database, async (db) => {
    const rows = await db.selectFrom('articles').select('title').orderBy('title').execute()
    return rows.map(({ title }) => title)
  })

test('a new machine has all of it after a restore, and nobody is logged in', async () => {
  const key = sessionKeys(readConfig({}, dirname(dirname(location()))))
  const picture = await uploaded(api, await jpegOf({ width: 60, height: 40 }))
  const article = await api.publish({ title: 'First', content: `<img src="${picture.url}">` })
  const url = `/api/news/${article.id}`
  const words = { title: 'Second', content: `<img src="${picture.url}" alt="">`, published: true }
  await api.asAdmin({ method: 'PUT', url, payload: words })
  const preview = await api.asAdmin({ method: 'POST', url: `${url}/preview` })
  const { url: previewUrl } = preview.json<{ url: string }>()
  const gone = await api.publish({ title: 'Gone' })
  await api.asAdmin({ method: 'DELETE', url: `/api/news/${gone.id}` })
  const request = { firstName: 'Ada', lastName: 'L', email: 'a@b.example', organization: 'E' }
  await api.ask({ method: 'POST', url: '/api/demo-requests', payload: request })
  const cookie = await logIn(api.app)
  await api.takeRebuilds()

  await backUp(location(), file)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  const dataDir = join(folder, 'new', 'data')
  expect((await restore(file, dataDir)).kept).toEqual([])

  const { app, database } = await serve(dataDir, api.clock)
  expect(sessionKeys(readConfig({ DATA_DIR: dataDir }, folder))).toEqual(key)
  expect(await database.db.selectFrom('rebuilds').select('state').execute()).toEqual([
    { state: 'queued' },
  ])
  expect((await app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401)
  const ours = { cookie: await logIn(app) }
  const ask = (path: string) => app.inject({ url: path, headers: ours })
  const same = ['/api/news', '/api/news?published=false', '/api/news?published=false&status=trash']
  for (const path of [...same, `${url}/revisions`, '/api/demo-requests', '/api/media']) {
    expect((await ask(path)).json()).toEqual((await api.asAdmin(path)).json())
  }
  expect((await app.inject(picture.url)).rawPayload).toEqual(
    (await api.ask(picture.url)).rawPayload,
  )
  const token = previewUrl.split('/').filter(Boolean).at(-1) ?? ''
  expect((await app.inject(`/api/previews/${token}`)).json<Article>().title).toBe('Second')
})

describe('a restore over what is there', () => {
  let dataDir: string
  beforeEach(async () => {
    await api.publish({ title: 'In the backup' })
    await backUp(location(), file)
    dataDir = join(folder, 'data')
  })

  test('keeps what it replaces beside it', async () => {
    await restore(file, dataDir)
    await within(join(dataDir, 'owly.sqlite'), (db) =>
      db.updateTable('articles').set({ title: 'Later' }).execute(),
    )
    writeFileSync(join(dataDir, 'session-key'), 'k'.repeat(40))
    sessionKeys(readConfig({}, dirname(dirname(location()))))
    const withKey = join(folder, 'b.backup')
    await backUp(location(), withKey)
    const { kept } = await restore(withKey, dataDir)
    const at = 'replaced-2026-03-02T12-00-00-000Z'
    const names = [`owly.sqlite.${at}`, `session-key.${at}`]
    expect(kept).toEqual(names.map((name) => join(dataDir, name)))
    expect(Object.keys(contentsOf(dataDir))).toEqual([
      'owly.sqlite',
      names[0],
      'session-key',
      names[1],
    ])
    expect(await titles(join(dataDir, 'owly.sqlite'))).toEqual(['In the backup'])
    expect(await titles(kept[0] ?? '')).toEqual(['Later'])
    expect(readFileSync(kept[1] ?? '', 'utf8')).toBe('k'.repeat(40))
  })

  test('takes the place of a database that is damaged, and not its log', async () => {
    mkdirSync(dataDir)
    for (const end of ['', '-wal', '-shm']) {
      writeFileSync(join(dataDir, `owly.sqlite${end}`), 'no database '.repeat(1000))
    }
    const { kept } = await restore(file, dataDir)
    expect(await titles(join(dataDir, 'owly.sqlite'))).toEqual(['In the backup'])
    expect(readFileSync(kept[0] ?? '', 'utf8')).toMatch(/^no database /)
  })

  test('is refused while somebody has the database open, who goes on', async () => {
    await expect(restore(file, dirname(location()))).rejects.toThrow(
      `${location()} is in use. Stop the server first, and whatever else has it open. Nothing was changed.`,
    )
    await api.publish({ title: 'Afterwards' })
    expect((await api.ask('/api/news')).json()).toHaveLength(2)
    const names = Object.keys(contentsOf(dirname(location())))
    expect(names.filter((name) => name.includes('.unfinished-'))).toEqual([])
  })

  test('brings a backup of a former version up to this one', async () => {
    const old = join(folder, 'old', 'owly.sqlite')
    await within(old, async (db) => {
      await db.schema
        .createTable('migrations')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('applied_at', 'text', (column) => column.notNull())
        .execute()
      for (const [name, migration] of Object.entries(migrations)) {
        if (name >= '012') continue
        await db.transaction().execute((transaction) => migration.up(transaction))
        await db.insertInto('migrations').values({ name, applied_at: '' }).execute()
      }
    })
    const former = join(folder, 'former.backup')
    await backUp(old, former)
    await restore(former, dataDir)
    const database = join(dataDir, 'owly.sqlite')
    const columns = await within(database, (db) => db.introspection.getTables())
    const requests = columns.find(({ name }) => name === 'demo_requests')
    expect(requests?.columns.map(({ name }) => name)).toContain('language')
  })

  test('refuses what is not a whole backup in a sentence, and changes nothing', async () => {
    const newer = join(folder, 'newer.backup')
    await restore(file, dataDir)
    const database = join(dataDir, 'owly.sqlite')
    const row = { name: '999-from-tomorrow', applied_at: '' }
    await within(database, (db) => db.insertInto('migrations').values(row).execute())
    await backUp(database, newer)
    const theirs = join(folder, 'theirs.sqlite')
    copyFileSync(database, theirs)
    const whole = readFileSync(file)
    const before = contentsOf(dataDir)

    const isDamaged = 'is damaged: it is not what was written into it.'
    const isCut = 'is no whole backup: its end is missing.'
    const isForeign = 'is no backup that npm run backup has made.'
    const flipped = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    }
    const withOtherDigit = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes.write(bytes.toString('latin1', at, at + 1) === '0' ? '1' : '0', at)
      return bytes
    }
    const { length } = whole
    const broken: [Buffer | string, string][] = [
      ...[0, 68, length >> 1, length - 100].map((at): [Buffer, string] => [flipped(at), isDamaged]),
      [withOtherDigit(length - 30), isDamaged],
      [Buffer.concat([whole, whole]), isDamaged],
      [flipped(length - 1), isCut],
      [whole.subarray(0, -1), isCut],
      [whole.subarray(0, length >> 1), isCut],
      [readFileSync(theirs), isCut],
      ['', isForeign],
      ['words\n', isForeign],
      ['words '.repeat(10_000), isForeign],
    ]
    const bad = join(folder, 'bad')
    for (const [content, sentence] of broken) {
      writeFileSync(bad, content)
      await expect(restore(bad, dataDir)).rejects.toThrow(`${bad} ${sentence}`)
    }
    await expect(restore(newer, dataDir)).rejects.toThrow(
      `${newer} is a newer version's: this one doesn't know its 999-from-tomorrow.`,
    )
    await expect(restore(join(folder, 'nothing'), dataDir)).rejects.toThrow('There is no file')
    await expect(restore(folder, dataDir)).rejects.toThrow(`${folder} is a folder.`)
    expect(contentsOf(dataDir)).toEqual(before)
  })
})

test('a backup is made once under a name, in a folder that is there, and leaves nothing half', async () => {
  await backUp(location(), file)
  const first = readFileSync(file)
  await expect(backUp(location(), file)).rejects.toThrow(
    `${file} is there already. Choose another name, or move it away.`,
  )
  expect(readFileSync(file)).toEqual(first)
  const elsewhere = join(folder, 'none', 'a.backup')
  await expect(backUp(location(), elsewhere)).rejects.toThrow('There is no folder')
  await expect(backUp(location(), join(file, 'a.backup'))).rejects.toThrow('no folder')
  await expect(backUp(join(folder, 'owly.sqlite'), `${file}2`)).rejects.toThrow(
    'There is no database at',
  )
  expect(Object.keys(contentsOf(folder))).toEqual(['a.backup'])
})
