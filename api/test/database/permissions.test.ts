import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lchownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { RebuildStatus } from '../../contract/rebuild.ts'
import { failedRequest } from '../failed-request.ts'
import { onEnd, publishBuild, smallSite, temporaryFolder, writeFiles } from '../site/support.ts'
import { admin } from '../test-app.ts'

/** Whom permissions bind: root has nobody run the server. */
const nobody = process.getuid?.() === 0 ? 65534 : undefined
const sentence = (path: string) =>
  `${path} can't be read and written by this user (user id ${nobody ?? process.getuid?.()}). Change its owner or its permissions.`

let folder: string
let data: (...path: string[]) => string
beforeEach(async () => {
  folder = await temporaryFolder()
  data = (...path) => join(folder, 'data', ...path)
  await writeFiles(join(folder, 'public'), smallSite)
  await publishBuild(join(folder, 'public'), data())
  if (nobody === undefined) return
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of ['', ...below]) lchownSync(join(folder, path), nobody, nobody)
})

async function launch() {
  const script = fileURLToPath(new URL('bound-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(nobody ?? '')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', PORT: '0', LOG_LEVEL: 'error', REBUILD_DEBOUNCE_MS: '0' },
      ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
    },
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onEnd(kill)
  let logged = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (logged += chunk))
  const [said] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => [logged]),
  ])) as [string]
  return { said, kill, logged: () => logged }
}

async function start() {
  const { said, ...process } = await launch()
  const [, url = said] = /^Ready: (.+)$/.exec(said) ?? []
  let cookie = ''
  const call = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = await call('POST', '/api/login', admin)
  cookie = login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const save = () =>
    call('POST', '/api/demo-requests', {
      ...{ firstName: 'Ada', lastName: 'Owl', email: 'ada@owl.example', organization: 'Wood' },
    })
  return { ...process, call, save }
}

describe('a start is refused with the path that it may not use, and is not once it may', () => {
  test.each<[string, string[], number]>([
    ['the folder is read-only', [], 0o500],
    ['the database is read-only', ['owly.sqlite'], 0o400],
    ['the session key can’t be read', ['session-key'], 0],
  ])('%s', async (_what, path, mode) => {
    await (await start()).kill()
    chmodSync(data(...path), mode)
    expect((await launch()).said).toBe(sentence(data(...path)))
    chmodSync(data(...path), path.length > 0 ? 0o600 : 0o700)
    expect((await launch()).said).toMatch(/^Ready/)
  })

  test('the log of the database is somebody else’s', async () => {
    const server = await start()
    expect((await server.save()).status).toBe(201)
    await server.kill()
    chmodSync(data('owly.sqlite-wal'), 0)
    expect((await launch()).said).toBe(
      `${data('owly.sqlite')} can't be read and written. See that its disk works, and that the user who runs the server owns it.`,
    )
    chmodSync(data('owly.sqlite-wal'), 0o600)
    const after = await start()
    expect(await (await after.call('GET', '/api/demo-requests')).json()).toHaveLength(1)
  })
})

describe('a data folder whose permission is taken while the server runs', () => {
  test('refuses what is to be saved, and takes it once the permission is back', async () => {
    const server = await start()
    expect((await server.save()).status).toBe(201)
    chmodSync(data(), 0)
    const refused = await server.save()
    expect([refused.status, await refused.json()]).toEqual([
      503,
      failedRequest(
        'The database is out of order, so nothing was saved. Please tell whoever runs this website.',
      ),
    ])
    expect(server.logged()).toContain(sentence(data('owly.sqlite')))
    expect((await server.call('GET', '/api/health')).status).toBe(503)
    expect((await server.call('GET', '/api/news')).status).toBe(200)

    chmodSync(data(), 0o700)
    expect((await server.save()).status).toBe(201)
    expect((await server.call('GET', '/api/health')).status).toBe(200)
    expect(await (await server.call('GET', '/api/demo-requests')).json()).toHaveLength(2)
    while ((await server.call('GET', '/')).status !== 200);
  })

  test.each([
    [
      'site',
      () =>
        `${data('site', '.publish-lock')} can't be read and written. See that its disk works, and that the user who runs the server owns it.`,
    ],
    ['site/releases', () => expect.stringContaining("can't be read and written by this user")],
  ])('keeps the site as it is until a rebuild may write there: %s', async (path, reason) => {
    const server = await start()
    const rebuilt = async (state: RebuildStatus['state']) => {
      await server.call('POST', '/api/rebuilds')
      for (;;) {
        const answer = await server.call('GET', '/api/rebuilds')
        const status = (await answer.json()) as RebuildStatus
        if (status.state === state) return status
      }
    }
    chmodSync(data(path), 0o500)
    expect((await rebuilt('failed')).lastError).toEqual(reason())
    expect((await server.call('GET', '/')).status).toBe(200)
    expect((await server.save()).status).toBe(201)

    chmodSync(data(path), 0o700)
    expect((await rebuilt('idle')).lastError).toBeNull()
    expect((await server.call('GET', '/')).status).toBe(200)
  })
})
