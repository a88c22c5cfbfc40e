import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Article, ArticleSummary } from '../../contract/article.ts'
import type { Picture } from '../../contract/media.ts'
import type { RebuildStatus } from '../../contract/rebuild.ts'
import { jpegOf } from '../media/support.ts'
import { eventually } from '../rebuild/support.ts'
import { newTestDatabase, type TestDatabase } from '../test-database.ts'
import { admin, type Machine, startMachine, type Visitor } from './servers.ts'

const visitor: Visitor = { cookie: '' }
const built: string[] = []
let folder: string
let database: TestDatabase
let one: Machine
let other: Machine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-machines-'))
  database = await newTestDatabase(folder)
  const start = (name: string) =>
    startMachine(database.settings.DATABASE_URL ?? '', visitor, {
      async build() {
        built.push(name)
        await new Promise((resolve) => setTimeout(resolve, 50))
        return 'done'
      },
    })
  ;[one, other] = await Promise.all([start('one'), start('other')])
  await one.send('POST', '/api/login', admin)
})
afterAll(async () => {
  await one.end()
  await other.end()
  await database.release()
  await rm(folder, { recursive: true, force: true })
})

async function publish(machine: Machine, title: string): Promise<Article> {
  const body = { title, content: '<p>Text</p>', published: true }
  const response = await machine.send('POST', '/api/news', body)
  expect(response.status).toBe(201)
  return (await response.json()) as Article
}

async function listOf(machine: Machine) {
  const response = await machine.ask('/api/news')
  const articles = (await response.json()) as ArticleSummary[]
  return { etag: response.headers.get('etag'), titles: articles.map(({ title }) => title) }
}

test('two that start at once on an empty database both come up, with one first admin', async () => {
  const users = await one.server.database.db.selectFrom('users').select('username').execute()
  expect(users).toEqual([{ username: admin.username }])
})

test('whoever logs in on one is logged in on the other, and logged out on both', async () => {
  expect(await (await other.ask('/api/session')).json()).toMatchObject({
    user: { username: admin.username },
  })
  const { cookie } = visitor
  expect((await other.send('POST', '/api/logout')).status).toBe(204)
  expect((await one.ask('/api/session', { headers: { cookie } })).status).toBe(401)
  await one.send('POST', '/api/login', admin)
})

test('what is saved on one stands in the other’s list at once, under another ETag', async () => {
  for (let count = 1; count <= 20; count += 1) {
    const [from, to] = count % 2 ? [one, other] : [other, one]
    const before = await listOf(to)
    await publish(from, `Article ${count}`)
    const after = await listOf(to)
    expect(after.titles).toContain(`Article ${count}`)
    expect(after.etag).not.toBe(before.etag)
    expect(await listOf(from)).toEqual(after)
  }
})

test('of two saves of one version at once, on two machines, one is kept and one is told', async () => {
  const { id } = await publish(one, 'Contested')
  for (let round = 1; round <= 10; round += 1) {
    const etag = (await other.ask(`/api/news/${id}`)).headers.get('etag') ?? ''
    const save = (machine: Machine, title: string) =>
      machine.send(
        'PUT',
        `/api/news/${id}`,
        { title, content: '<p>Text</p>', published: true },
        { 'if-match': etag },
      )
    const answers = await Promise.all([save(one, `Here ${round}`), save(other, `There ${round}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  }
})

test('articles of one title that are made at once, on two machines, have addresses of their own', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, index) => publish(index % 2 ? one : other, 'Same words')),
  )
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
})

test('what is uploaded or shown on one is there on the other', async () => {
  const form = new FormData()
  const photo = await jpegOf({ width: 300, height: 200 })
  form.append('file', new Blob([new Uint8Array(photo)]), 'owl.jpg')
  const { url } = (await (
    await one.ask('/api/media', { method: 'POST', body: form })
  ).json()) as Picture
  const picture = await other.ask(url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const { id } = await publish(one, 'To be shown')
  const shown = (await (await one.send('POST', `/api/news/${id}/preview`)).json()) as {
    url: string
  }
  const token = shown.url.split('/').at(-2)
  expect((await other.ask(`/api/previews/${token}`)).status).toBe(200)
})

test('a change is built once, by whichever comes first', async () => {
  const isIdle = async () =>
    ((await (await one.ask('/api/rebuilds')).json()) as RebuildStatus).state === 'idle'
  await eventually(isIdle)
  for (let round = 1; round <= 5; round += 1) {
    built.length = 0
    await publish(round % 2 ? one : other, `To be built ${round}`)
    // Both look, though only one was told.
    for (const { server } of [one, other]) server.rebuilds.wake()
    await eventually(isIdle)
    expect(built).toHaveLength(1)
  }
})

test('wrong logins count on all machines together', async () => {
  const codes: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const machine = count % 2 ? one : other
    const wrong = { username: 'somebody', password: 'wrong' }
    codes.push((await machine.send('POST', '/api/login', wrong)).status)
  }
  expect(codes).toEqual([...Array<number>(10).fill(401), 429, 429])
})
