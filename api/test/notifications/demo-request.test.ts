import { createHmac } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { Notification } from '../../contract/notification.ts'
import { hostileHtml } from '../../src/news/html/hostile-html.ts'
import { startHookHost } from '../hook-host.ts'
import { eventually, onEnd } from '../rebuild/support.ts'
import { startMailServer } from './mail-server.ts'
import { createInstallation, mailSettings, visitor, type TeamServer } from './team-server.ts'

/** How telling the team of the newest request goes, once each channel is as far as that. */
const toldOf = (server: TeamServer, isThere: (one: Notification) => boolean) =>
  eventually(async () => {
    const notifications = (await server.inbox())[0]?.notifications ?? []
    return notifications.length > 0 && notifications.every(isThere) ? notifications : undefined
  })
const isSent = ({ state }: Notification) => state === 'sent'
const hasFailed = ({ error }: Notification) => error !== null

test('a demo request is told by e-mail and to the webhook, and the inbox says so', async () => {
  const mail = await startMailServer()
  const crm = await startHookHost((response) => response.writeHead(201).end())
  const { start, clock, log } = await createInstallation()
  const server = await start({
    ...mailSettings(mail.url.replace('//', '//owly:p%40ss@')),
    DEMO_REQUEST_WEBHOOK_URL: crm.url,
    DEMO_REQUEST_WEBHOOK_SECRET: 'shared between us',
  })
  const message = 'We run Moodle 4.5.\nIs <b>Spanish</b> included?'
  expect((await server.ask({ message, lmsType: 'Moodle', language: 'es' })).statusCode).toBe(201)
  const sent = { state: 'sent', sentAt: clock().toISOString(), nextAttemptAt: null, error: null }
  expect(await toldOf(server, isSent)).toEqual([
    { channel: 'email', ...sent },
    { channel: 'webhook', ...sent },
  ])

  const [received] = mail.mails
  expect(received).toMatchObject({
    from: 'website@owly.example',
    to: ['team@owly.example', 'sales@owly.example'],
    parsed: {
      from: { name: 'Owly', address: 'website@owly.example' },
      replyTo: [{ name: '', address: visitor.email }],
      subject: 'Demo request: Grace Hopper, Navy',
    },
  })
  const { text, html } = received?.parsed ?? {}
  for (const words of ['Grace Hopper', 'Moodle', 'March 1, 2026', '/admin/#requests']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain(message)
  expect(html).toContain('Is &lt;b&gt;Spanish&lt;/b&gt; included?')

  const [call] = crm.calls
  const body = call?.body ?? ''
  const [request] = await server.inbox()
  expect(JSON.parse(body)).toEqual({
    event: 'demo-request',
    demoRequest: {
      ...{ ...visitor, id: request?.id, createdAt: request?.createdAt },
      ...{ lmsType: 'Moodle', message, language: 'es' },
    },
  })
  const time = clock().getTime() / 1000
  const mac = createHmac('sha256', 'shared between us').update(`${time}.${body}`).digest('hex')
  expect(call?.headers['x-owly-signature']).toBe(`t=${time},v1=${mac}`)
  expect([mail.mails.length, crm.calls.length]).toEqual([1, 1])
  expect(log.join('')).not.toMatch(/grace|hopper|team@/i)
})

test('what is refused is sent later, also by the next start, once, or given up in the end', async () => {
  let isUp = false
  const mail = await startMailServer(() => (isUp ? undefined : 'Try again, grace@navy.example'))
  const crm = await startHookHost((response) =>
    response.writeHead(isUp ? 200 : 500).end('Not now, Grace'),
  )
  const settings = { ...mailSettings(mail.url), DEMO_REQUEST_WEBHOOK_URL: crm.url }
  const { start, clock, log } = await createInstallation()
  const first = await start(settings)
  expect((await first.ask()).statusCode).toBe(201)
  const failed = { state: 'waiting', sentAt: null, nextAttemptAt: '2026-03-01T12:00:10.000Z' }
  expect(await toldOf(first, hasFailed)).toMatchObject([
    {
      ...{ channel: 'email', ...failed },
      error: expect.stringMatching(/^The mail server at 127\.0\.0\.1 answered: 451 Try again/),
    },
    {
      ...{ channel: 'webhook', ...failed },
      error: `The webhook at ${crm.host} answered 500: Not now, Grace`,
    },
  ])
  expect(log.join('')).toContain('"code":"451"')
  expect(log.join('')).not.toMatch(/grace/i)
  await first.close()

  clock.move(10)
  const second = await start(settings)
  await toldOf(second, ({ nextAttemptAt }) => nextAttemptAt === '2026-03-01T12:00:40.000Z')
  await second.close()

  isUp = true
  clock.move(30)
  const third = await start(settings)
  await toldOf(third, isSent)
  third.notifications.wake()
  expect([mail.tries(), mail.mails.length, crm.calls.length]).toEqual([3, 1, 3])

  isUp = false
  await third.ask({ firstName: 'Ada' })
  await toldOf(third, hasFailed)
  clock.move(5 * 24 * 60 * 60 - 60)
  third.notifications.wake()
  const retried = new Date(clock().getTime() + 30_000).toISOString()
  await toldOf(
    third,
    ({ state, nextAttemptAt }) => state === 'waiting' && nextAttemptAt === retried,
  )
  clock.move(60)
  third.notifications.wake()
  const given = await toldOf(third, ({ state }) => state === 'failed')
  expect(given).toMatchObject([{ nextAttemptAt: null }, { nextAttemptAt: null }])
})

test('several processes tell of each request once', async () => {
  const mail = await startMailServer()
  const { start } = await createInstallation()
  const servers = [await start(mailSettings(mail.url)), await start(mailSettings(mail.url))]
  const names = Array.from({ length: 9 }, (_, index) => `Visitor ${index}`)
  for (const firstName of names) await servers[0]?.ask({ firstName })
  for (const server of servers) server.notifications.wake()
  await eventually(async () =>
    (await servers[1]?.inbox())?.every(({ notifications }) => notifications.every(isSent)),
  )
  const subjects = mail.mails.map(({ parsed }) => parsed.subject)
  expect(subjects.sort()).toEqual(names.map((name) => `Demo request: ${name} Hopper, Navy`))
})

test('a mail server that never answers keeps neither visitors nor the end of the server', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onEnd(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
  const { start } = await createInstallation()
  const { port } = silent.address() as AddressInfo
  const first = await start(mailSettings(`smtp://127.0.0.1:${port}`))
  expect((await first.ask()).statusCode).toBe(201)
  await eventually(() => sockets.length > 0)
  expect((await first.ask({ firstName: 'Ada' })).statusCode).toBe(201)
  await first.close()
  expect(sockets).toHaveLength(1)

  const mail = await startMailServer()
  const second = await start(mailSettings(mail.url))
  await eventually(() => mail.mails.length === 2)
  await eventually(async () =>
    (await second.inbox()).every(({ notifications }) => notifications.every(isSent)),
  )
})

test('nothing that a visitor writes gets into a header of its own, or is HTML', async () => {
  const mail = await startMailServer()
  const { start } = await createInstallation()
  const server = await start(mailSettings(mail.url))
  const tag = '<img src=x onerror=alert(1)>'
  const hostile = [
    { firstName: 'Ada\r\nBcc: all@evil.example\r\n\r\nBody', lastName: 'x' },
    { firstName: '=?utf-8?Q?=0D=0ABcc:_all@evil.example?=', lastName: '\ud83e\udd89\u2028\ud83d' },
    { firstName: '"Owly" <website@owly.example>,', lastName: 'a'.repeat(200) },
    { organization: `${tag}</title></p>`, message: `${tag}\n<script>alert(1)</script>\n.\r\nQUIT` },
    { email: 'all,b@evil.example' },
    { email: '"x<a>"@evil.example' },
  ]
  for (const fields of hostile) expect((await server.ask(fields)).statusCode).toBe(201)
  await eventually(() => mail.mails.length === hostile.length)
  for (const { from, to, parsed, raw } of mail.mails) {
    expect([from, ...to]).toEqual([
      'website@owly.example',
      'team@owly.example',
      'sales@owly.example',
    ])
    expect(new Set(parsed.headers.map(({ key }) => key))).toEqual(
      new Set([
        ...['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
        ...['auto-submitted', 'content-language', ...(parsed.replyTo ? ['reply-to'] : [])],
      ]),
    )
    expect(parsed.from).toEqual({ name: 'Owly', address: 'website@owly.example' })
    expect(parsed.replyTo ?? [{ address: visitor.email }]).toMatchObject([
      { address: visitor.email },
    ])
    expect(Array.from(parsed.subject ?? '').length).toBeLessThanOrEqual(150)
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect(parsed.html).not.toMatch(/<(img|script)/)
  }
  const withoutReply = mail.mails.filter(({ parsed }) => !parsed.replyTo)
  expect(withoutReply).toHaveLength(2)
})

test('an e-mail has no element and no attribute but our own, whatever a visitor writes', async () => {
  const mail = await startMailServer()
  const { start } = await createInstallation()
  const server = await start(mailSettings(mail.url))
  const message = hostileHtml.join('\n')
  const hostile = [0, 1, 2, 3, 4].map((part) => ({
    firstName: hostileHtml[part]?.slice(0, 200),
    lastName: hostileHtml.at(-1 - part)?.slice(0, 200),
    organization: hostileHtml[part + 5]?.slice(0, 200),
    message: message.slice(part * 5000, (part + 1) * 5000) || message.slice(-5000),
  }))
  const harmless = { firstName: 'Ada', lastName: 'L', organization: 'Navy', message: 'Words' }
  for (const fields of [harmless, ...hostile]) {
    expect((await server.ask(fields)).statusCode).toBe(201)
  }
  await eventually(() => mail.mails.length === 1 + hostile.length)
  const shapes = mail.mails.map(({ parsed }) => shapeOf(parse(String(parsed.html))))
  expect(shapes[0]).toContain('a href')
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

/** Its elements, each with the names of its attributes. */
function shapeOf(parent: DefaultTreeAdapterTypes.ParentNode): string[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node
      ? [[node.tagName, ...node.attrs.map(({ name }) => name)].join(' '), ...shapeOf(node)]
      : [],
  )
}

test('a team that reads Spanish is told in Spanish', async () => {
  const mail = await startMailServer()
  const { start } = await createInstallation({ teamLanguage: 'es' })
  const server = await start(mailSettings(mail.url))
  await server.ask({ language: 'en' })
  const [received] = await eventually(() => (mail.mails.length === 1 ? mail.mails : null))
  expect(received?.parsed.subject).toBe('Solicitud de demo: Grace Hopper, Navy')
  expect(received?.parsed.text).toMatch(/Idioma: Inglés\nEnviada: 1 de marzo de 2026/)
  expect(received?.parsed.text).toContain('/es/admin/#requests')
})

test('who is not set up any more is not told, and the inbox says why', async () => {
  const broken = await startHookHost((response) => response.writeHead(500).end())
  const { start, clock } = await createInstallation()
  const first = await start({ DEMO_REQUEST_WEBHOOK_URL: broken.url })
  await first.ask()
  expect((await toldOf(first, hasFailed))[0]?.error).toMatch(/ answered 500\.$/)
  await first.close()
  clock.move(10)
  const mail = await startMailServer()
  const second = await start(mailSettings(mail.url))
  await toldOf(second, ({ error }) => error?.endsWith('not set up any more.') === true)
})
