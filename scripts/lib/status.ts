import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Db } from '../../api/src/database/database.ts'
import { listDemoRequests } from '../../api/src/demo-requests/inbox.ts'
import { listForAdmin } from '../../api/src/news/admin-list.ts'
import { countNotifications } from '../../api/src/notifications/outbox.ts'
import { rebuildStatus } from '../../api/src/rebuild/history.ts'
import { listSessions } from '../../api/src/session/session-store.ts'
import { listUsers } from '../../api/src/session/users.ts'
import { rootDir } from './root.ts'

const articleStatuses = ['published', 'scheduled', 'draft', 'trash'] as const
const firstOnly = { limit: 1, before: undefined }

/** What an operator wants to know first, a line each; whether or not the server runs. */
export async function describeStatus({ db, location }: Database, now: Date): Promise<string> {
  const requests = await listDemoRequests(db, firstOnly)
  const users = await listUsers(db)
  const sessions = await listSessions(db, now)
  const told = await countNotifications(db)
  const lines = {
    Version: version(),
    Database: location,
    Articles: await countArticles(db, now),
    'Demo requests': `${requests.total}, ${requests.unhandled} of them new`,
    Accounts: `${users.length}, with ${sessions.length} open sessions`,
    Rebuilds: await describeRebuilds(db),
    Notifications:
      told.map(({ channel, state, count }) => `${count} ${state} (${channel})`).join(', ') ||
      'none',
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name.padEnd(15)}${value}`)
    .join('\n')
}

async function countArticles(db: Db, now: Date): Promise<string> {
  const counts: string[] = []
  for (const status of articleStatuses) {
    const { total } = await listForAdmin(db, { now, status, order: 'updated', ...firstOnly })
    counts.push(`${total} ${status}`)
  }
  return counts.join(', ')
}

async function describeRebuilds(db: Db): Promise<string> {
  const { state, lastSuccessAt, lastError, nextAttemptAt } = await rebuildStatus(db)
  return [
    state,
    `last done ${lastSuccessAt ?? 'never'}`,
    ...(nextAttemptAt === null ? [] : [`next try ${nextAttemptAt}`]),
    ...(lastError === null ? [] : [lastError]),
  ].join(', ')
}

function version(): string {
  const manifest = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
