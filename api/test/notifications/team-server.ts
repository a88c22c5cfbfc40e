import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { DemoRequest } from '../../contract/demo-request.ts'
import { readConfig } from '../../src/config/config.ts'
import { startServer } from '../../src/server.ts'
import { createClock, onEnd, temporaryFolder } from '../rebuild/support.ts'
import { logIn } from '../test-app.ts'
import { newTestDatabase } from '../test-database.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const target = { name: 'nobody', run: async () => 'done' as const }
const account = { username: 'ada', password: 'a long enough password' }

export const visitor = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  organization: 'Navy',
}

export async function createInstallation(site: object = {}) {
  const root = await temporaryFolder()
  const folder = (...path: string[]) => join(root, 'content', ...path)
  for (const part of ['facts', 'messages']) {
    await cp(join(repository, 'content', part), folder(part), { recursive: true })
  }
  const facts: unknown = JSON.parse(await readFile(folder('facts', 'site.json'), 'utf8'))
  await writeFile(folder('facts', 'site.json'), JSON.stringify({ ...Object(facts), ...site }))
  const database = await newTestDatabase(root)
  onEnd(database.release)
  const clock = createClock()
  const log: string[] = []

  async function start(settings: Record<string, string>) {
    const config = readConfig(
      {
        ...{ PORT: '0', STARTER_ARTICLES: 'false', SESSION_KEY: 'k'.repeat(32) },
        ...{ ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password },
        ...{ ...database.settings, ...settings },
      },
      root,
    )
    const logger = { level: 'info', stream: { write: (line: string) => void log.push(line) } }
    const running = await startServer(config, {
      ...{ serveSite: false, target, clock },
      log: Fastify({ logger }).log,
    })
    let closing: Promise<void> | undefined
    const close = () => (closing ??= running.close())
    onEnd(close)
    let cookie: Promise<string> | undefined
    return {
      ...running,
      close,
      ask: (fields: object = {}) =>
        running.app.inject({
          method: 'POST',
          url: '/api/demo-requests',
          payload: { ...visitor, ...fields },
        }),
      /** As an admin sees it, who logs in again once the session has ended. */
      async inbox(): Promise<DemoRequest[]> {
        cookie ??= logIn(running.app, account)
        const headers = { cookie: await cookie }
        const answer = await running.app.inject({ url: '/api/demo-requests', headers })
        if (answer.statusCode === 200) return answer.json<DemoRequest[]>()
        cookie = undefined
        return this.inbox()
      },
    }
  }
  return { start, clock, log }
}

export type TeamServer = Awaited<
  ReturnType<Awaited<ReturnType<typeof createInstallation>>['start']>
>

export const mailSettings = (server: string) => ({
  SMTP_URL: server,
  MAIL_FROM: 'Owly <website@owly.example>',
  NOTIFY_EMAIL: 'team@owly.example, sales@owly.example',
})
