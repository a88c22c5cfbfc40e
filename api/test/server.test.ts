import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { request } from 'node:http'
import type { Article } from '../contract/article.ts'
import { readConfig } from '../src/config/config.ts'
import { startServer, type RunningServer } from '../src/server.ts'

jest.setTimeout(60_000)

let root: string
let running: RunningServer | undefined
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'owly-server-'))
})
afterEach(async () => {
  await running?.close()
  running = undefined
  rmSync(root, { recursive: true })
})

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig(
    { PORT: '0', LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'given by hand', ...env },
    root,
  )
  const target = { name: 'nobody', run: async () => 'done' as const }
  running = await startServer(config, { serveSite: false, target })
  return running
}

async function restart(env?: Record<string, string>): Promise<RunningServer> {
  await running?.close()
  return start(env)
}

function writeStarters(name: string, content: unknown): void {
  const folder = join(root, 'content', 'news')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

async function articles({ url }: RunningServer): Promise<Article[]> {
  return (await fetch(`${url}/api/news`)).json() as Promise<Article[]>
}

async function logIn({ url }: RunningServer, username: string, password: string): Promise<number> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return response.status
}

describe('the first start', () => {
  test('creates an admin with a password that is told once', async () => {
    const first = await start({ ADMIN_PASSWORD: '', ADMIN_USERNAME: 'ada' })
    expect(first.firstAdmin?.username).toBe('ada')
    expect(first.firstAdmin?.password.length).toBeGreaterThanOrEqual(16)
    expect(await logIn(first, 'ada', first.firstAdmin?.password ?? '')).toBe(200)
    const second = await restart({ ADMIN_PASSWORD: 'ignored by now', ADMIN_USERNAME: 'eve' })
    expect(second.firstAdmin).toBeNull()
    expect(await logIn(second, 'eve', 'ignored')).toBe(401)
  })

  test('that fails has made no account, so that a later one can tell the password', async () => {
    const others = createServer().listen(0, '127.0.0.1').unref()
    await once(others, 'listening')
    const { port } = others.address() as AddressInfo
    await expect(start({ ADMIN_PASSWORD: '', PORT: String(port) })).rejects.toThrow(
      `Something else listens on port ${port}`,
    )
    const keyFile = join(root, 'data', 'session-key')
    writeFileSync(keyFile, 'damaged')
    await expect(start({ ADMIN_PASSWORD: '' })).rejects.toThrow('holds no usable session key')
    rmSync(keyFile)
    expect((await start({ ADMIN_PASSWORD: '' })).firstAdmin?.username).toBe('admin')
  })

  test('takes the given password and does not tell it', async () => {
    const server = await start({ ADMIN_PASSWORD: 'given by hand' })
    expect(server.firstAdmin).toBeNull()
    expect(await logIn(server, 'admin', 'given by hand')).toBe(200)
  })

  test('keeps a session key that only its owner reads, also on the next start', async () => {
    await start()
    const file = join(root, 'data', 'session-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = readFileSync(file, 'utf8')
    expect(key.trim()).toMatch(/^[0-9a-f]{64}$/)
    chmodSync(file, 0o644)
    await restart()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe(key)
  })

  test('refuses a session key file that was damaged', async () => {
    mkdirSync(join(root, 'data'))
    writeFileSync(join(root, 'data', 'session-key'), 'damaged')
    await expect(start()).rejects.toThrow('holds no usable session key')
  })
})

describe('starter articles', () => {
  const one = { title: 'Welcome', content: '<p>Hello</p>', published: true }

  test('fill a brand-new database, from lists and single files', async () => {
    writeStarters('a.json', [
      { ...one, createdAt: '2024-01-15T09:00:00Z', publishDate: '2024-01-15T09:00:00Z' },
      { ...one, title: 'Draft', published: false },
    ])
    writeStarters('b.json', {
      ...one,
      type: 'release',
      translations: { es: { title: 'Bienvenida', content: '<p>Hola</p><script>x</script>' } },
    })
    const server = await start()
    expect(server.starterArticles).toBe(3)
    const list = await articles(server)
    expect(list.map(({ slug }) => slug)).toEqual(['welcome-2', 'welcome'])
    expect(list[1]).toMatchObject({
      createdAt: '2024-01-15T09:00:00.000Z',
      updatedAt: '2024-01-15T09:00:00.000Z',
    })
    const spanish = await fetch(`${server.url}/api/news/welcome-2?lang=es`)
    expect(await spanish.json()).toMatchObject({ title: 'Bienvenida', content: '<p>Hola</p>' })

    const again = await restart()
    expect(again.starterArticles).toBe(0)
    expect(await articles(again)).toHaveLength(2)
  })

  test('leave a database alone that was started without them', async () => {
    writeStarters('a.json', one)
    const empty = await start({ STARTER_ARTICLES: 'false' })
    expect(await articles(empty)).toEqual([])
    const again = await restart({ STARTER_ARTICLES: 'true' })
    expect(await articles(again)).toEqual([])
  })

  test.each([
    ['{broken', /content\/news\/a\.json: .*JSON/],
    [{ title: 'x' }, 'content/news/a.json: Title and content are required'],
    [{ ...one, published: 'true' }, 'content/news/a.json: published must be true or false.'],
    [{ ...one, createdAt: 'then' }, 'content/news/a.json: createdAt must be a date and time'],
  ])('that are broken stop the start with their file: %j', async (content, message) => {
    writeStarters('a.json', content)
    await expect(start()).rejects.toThrow(message)
    // Mended, they come with the next start: nothing was half done.
    writeStarters('a.json', one)
    expect((await start()).starterArticles).toBe(1)
  })
})

test('closing lets a request in flight finish and leaves one whole file', async () => {
  const server = await start()
  const { url } = server
  const body = JSON.stringify({ username: 'admin', password: 'given by hand' })
  const answer = new Promise<number>((resolve, reject) => {
    const call = request(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    call.on('error', reject)
    call.flushHeaders()
    call.write(body.slice(0, 10))
    // It has begun when the server is told to stop, and its end comes later.
    server.app.server.once('request', () => {
      void server.close()
      call.end(body.slice(10))
    })
  })
  expect(await answer).toBe(200)
  await server.close()
  running = undefined
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
  const wal = join(root, 'data', 'owly.sqlite-wal')
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
})
