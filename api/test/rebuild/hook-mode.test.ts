import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import type { RebuildStatus } from '../../contract/rebuild.ts'
import { readConfig } from '../../src/config/config.ts'
import { startServer } from '../../src/server.ts'
import { firstBuild } from '../../../scripts/lib/first-build.ts'
import { eventually, onEnd, temporaryFolder } from './support.ts'
import { recordingLog } from '../logs.ts'

const password = 'a long enough password'
const webhookSecret = 'shared with Netlify, 32 characters'

async function startHost() {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const host = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  onEnd(async () => {
    host.closeAllConnections()
    await new Promise((closed) => host.close(closed))
  })
  return { calls, host: `127.0.0.1:${(host.address() as AddressInfo).port}` }
}

async function startApi(hookUrl: string) {
  const rootDir = await temporaryFolder()
  const config = readConfig(
    {
      PORT: '0',
      ADMIN_PASSWORD: password,
      REBUILD_HOOK_URL: hookUrl,
      REBUILD_HOOK_SECRET: 'shared with the hook, 32 characters',
      REBUILD_DEBOUNCE_MS: '0',
      NETLIFY_WEBHOOK_SECRET: webhookSecret,
    },
    rootDir,
  )
  const log: string[] = []
  const server = await startServer(config, { log: recordingLog(log) })
  onEnd(() => server.close())
  return { config, server, log, url: server.url }
}

async function logIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

function notify(url: string, deploy: Record<string, unknown>): Promise<Response> {
  const body = JSON.stringify(deploy)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const claims = `${encode({ alg: 'HS256' })}.${encode({ iss: 'netlify', sha256 })}`
  const mac = createHmac('sha256', webhookSecret).update(claims).digest('base64url')
  return fetch(`${url}/api/rebuilds/netlify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-signature': `${claims}.${mac}` },
    body,
  })
}

test('an article goes by the hook to the host, whose report says that it is live', async () => {
  const { calls, host } = await startHost()
  const { url } = await startApi(`http://ci:pass%20word@${host}/build_hooks/5ecre7`)
  const headers = { ...(await logIn(url)), 'content-type': 'application/json' }
  const status = async () =>
    (await (await fetch(`${url}/api/rebuilds`, { headers })).json()) as RebuildStatus

  const article = { title: 'Fresh', content: '<p>News</p>', published: true }
  const body = JSON.stringify(article)
  const saved = await fetch(`${url}/api/news`, { method: 'POST', headers, body })
  expect(saved.status).toBe(201)

  const call = await eventually(() => calls[0])
  expect(JSON.parse(call.body)).toMatchObject({ reason: 'article published' })
  expect(call.headers.authorization).toBe(`Basic ${btoa('ci:pass word')}`)
  expect(call.headers['x-owly-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/u)
  await eventually(async () => (await status()).state === 'building')

  const deploy = { context: 'production', created_at: new Date().toISOString() }
  expect((await notify(url, { ...deploy, state: 'building' })).status).toBe(204)
  expect((await status()).state).toBe('building')
  expect((await notify(url, { ...deploy, state: 'ready' })).status).toBe(204)
  expect(await status()).toMatchObject({ state: 'idle', lastError: null })
  expect((await status()).lastSuccessAt).not.toBeNull()
  expect(calls).toHaveLength(1)
}, 30_000)

test('the API does without a site of its own, and says once why there is none', async () => {
  const { host } = await startHost()
  const { config, server, log, url } = await startApi(`http://${host}/build_hooks/5ecre7`)
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const fingerprints = () => Promise.resolve({})
  await firstBuild({ config, server, fingerprints, steps: { step: say, detail: say } })

  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect((await fetch(`${url}/api/news`)).status).toBe(200)
  expect(said).toEqual([])
  expect(log.filter((line) => line.includes('could not be built'))).toHaveLength(1)
}, 30_000)
