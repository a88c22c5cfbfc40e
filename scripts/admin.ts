import { recordActivity } from '../api/src/activity/activity-store.ts'
import type { Database, Db } from '../api/src/database/database.ts'
import { requestRebuild } from '../api/src/rebuild/queue.ts'
import { endSessions, listSessions } from '../api/src/session/session-store.ts'
import {
  changePassword,
  createUser,
  listUsers,
  nameOf,
  removeUser,
  UserError,
} from '../api/src/session/users.ts'
import { disable as disableSecondFactor } from '../api/src/session/second-factor.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { readPassword } from './lib/read-password.ts'
import { describeStatus } from './lib/status.ts'
import { withDatabase } from './lib/with-database.ts'

const usage =
  'Usage: npm run admin -- <create|passwd|second-factor-off|log-out|remove> <username>, or <status|list|sessions|rebuild>'

type Actions = Partial<Record<string, (db: Db, name: string) => Promise<string>>>

const accountActions: Actions = {
  async create(db, name) {
    await createUser(db, name, await readPassword(`Password for ${name}: `))
    return `Created "${name}".`
  },
  async passwd(db, name) {
    await changePassword(db, name, await readPassword(`New password for ${name}: `))
    return `Changed the password of "${name}" and ended the sessions of that account.`
  },
  async 'second-factor-off'(db, name) {
    const username = await nameOf(db, name)
    return (await disableSecondFactor(db, username))
      ? `"${username}" is asked for the password only, until it sets up a second step again.`
      : `"${username}" has no second step of the login.`
  },
  async 'log-out'(db, name) {
    const username = await nameOf(db, name)
    await endSessions(db, username)
    return `Ended the sessions of "${username}".`
  },
  async remove(db, name) {
    await removeUser(db, name)
    return `Removed "${name}".`
  },
}

const otherActions: Partial<Record<string, (database: Database) => Promise<string>>> = {
  status: (database) => describeStatus(database, new Date()),
  async sessions({ db }) {
    const sessions = await listSessions(db, new Date())
    if (sessions.length === 0) return 'Nobody is logged in.'
    return sessions
      .map(({ username, createdAt, usedAt }) => `${username}  since ${createdAt}  used ${usedAt}`)
      .join('\n')
  },
  async rebuild({ db }) {
    const now = new Date()
    await db.transaction().execute(async (transaction) => {
      await recordActivity(transaction, { action: 'rebuilt', by: null, now })
      await requestRebuild(transaction, 'asked for by an operator', { now, debounceMs: 0 })
    })
    return 'Asked for a rebuild. A server that runs begins within half a minute, else the next start does.'
  },
  async list({ db }) {
    const users = await listUsers(db)
    if (users.length === 0) return 'There are no accounts. The next start creates the first one.'
    return users.map(({ username, createdAt }) => `${username}  since ${createdAt}`).join('\n')
  },
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  endWithReason(error)
}

async function run([action = '', name = '', ...rest]: string[]): Promise<string> {
  const toAccount = accountActions[action]
  const other = otherActions[action]
  if (rest.length > 0) throw new UserError(usage)
  if (toAccount && name !== '') return withDatabase(configOrExit(), ({ db }) => toAccount(db, name))
  if (other && name === '') return withDatabase(configOrExit(), other)
  throw new UserError(usage)
}
