import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { failedRequest } from '../failed-request.ts'
import { jpegOf, upload } from '../media/support.ts'
import { sqliteBelow } from './sqlite-below.ts'
import { admin, createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
let logged = ''
beforeEach(async () => {
  logged = ''
  const stream = { write: (line: string) => void (logged += line) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  api = await createTestApp({}, { log })
})
afterEach(() => api.close())

const newArticle = (content: string) =>
  ({ method: 'POST', url: '/api/news', payload: { title: 'New', content } }) as const

describe('a full disk', () => {
  const full = failedRequest(
    'The disk of the server is full, so nothing was saved. Please tell whoever runs this website.',
  )
  /** SQLite answers as it does on a full disk when the file may not have another page. */
  const fill = () => {
    sqliteBelow(api.database).pragma('max_page_count = 1')
  }
  const makeRoom = () => {
    sqliteBelow(api.database).pragma('max_page_count = 1000000')
  }
  const long = newArticle(`<p>${'long '.repeat(10_000)}</p>`)

  test('is said to who saves, in the log and by the health check, with its cause', async () => {
    await api.publish()
    fill()
    const save = await api.asAdmin(long)
    expect(save.json()).toEqual(full)
    expect(save.statusCode).toBe(507)
    expect(logged).toContain(`The disk is full: ${api.database.location} can't grow.`)
    expect(logged).not.toContain('rollback')

    const health = await api.ask('/api/health')
    expect(health.json()).toEqual({ message: 'The disk is full.' })
    expect(health.statusCode).toBe(503)
    expect((await api.ask('/api/news')).json()).toHaveLength(1)
  })

  test('is no fault any more once there is room', async () => {
    await api.publish()
    fill()
    expect((await api.asAdmin(long)).statusCode).toBe(507)
    makeRoom()
    expect((await api.asAdmin(long)).statusCode).toBe(201)
    expect((await api.ask('/api/health')).statusCode).toBe(200)
  })

  test('that fills up while a picture is saved leaves nothing of it', async () => {
    const connection = sqliteBelow(api.database)
    await api.publish()
    const pages = Number(connection.pragma('page_count', { simple: true }))
    connection.pragma(`max_page_count = ${pages + 1}`)
    const photo = await jpegOf({ width: 1600, height: 1600 })
    const refused = await upload(api, photo)
    expect([refused.statusCode, refused.json()]).toEqual([507, full])
    expect((await api.asAdmin('/api/media')).json()).toEqual([])
    makeRoom()
    expect((await upload(api, photo)).statusCode).toBe(201)
  })
})

const outOfOrder = failedRequest(
  'The database is out of order, so nothing was saved. Please tell whoever runs this website.',
)

describe('a database file that was moved away or replaced while the server runs', () => {
  const moved = () => `${api.database.location}.moved`

  test.each(['', '-wal'])(
    'takes no more writes, and health fails: owly.sqlite%s',
    async (which) => {
      await api.publish()
      const file = api.database.location + which
      renameSync(file, moved())
      writeFileSync(file, '')
      for (const request of [
        newArticle('<p>Text</p>'),
        { method: 'DELETE', url: '/api/news/x' } as const,
        { method: 'POST', url: '/api/login', payload: admin } as const,
      ]) {
        const answer = await api.asAdmin(request)
        expect(answer.json()).toEqual(outOfOrder)
        expect(answer.statusCode).toBe(503)
      }
      expect(logged).toContain(`${file} was moved or replaced while the server runs.`)
      const health = await api.ask('/api/health')
      expect(health.json()).toEqual({ message: 'The database file is no longer where it was.' })
      expect(health.statusCode).toBe(503)

      renameSync(moved(), file)
      expect((await api.ask('/api/health')).statusCode).toBe(200)
      expect((await api.asAdmin(newArticle('<p>Text</p>'))).statusCode).toBe(201)
    },
  )
})

test('a file that is damaged while the server runs fails the health check from then on', async () => {
  const { id } = await api.publish({ content: `<p>${'long '.repeat(10_000)}</p>` })
  sqliteBelow(api.database).pragma('wal_checkpoint(TRUNCATE)')
  expect((await api.ask('/api/health')).statusCode).toBe(200)
  const bytes = readFileSync(api.database.location)
  const pageSize = bytes.readUInt16BE(16)
  // The first page has the schema, which still can be read.
  writeFileSync(api.database.location, bytes.fill(0xff, pageSize))
  const answer = await api.ask(`/api/news/${id}?lang=es`)
  expect(answer.json()).toEqual(outOfOrder)
  expect(answer.statusCode).toBe(503)
  expect(logged).toContain('Stop the server and put a backup in its place.')
  for (const url of ['/api/health', '/api/health/ready']) {
    expect((await api.ask(url)).statusCode).toBe(503)
  }
})
