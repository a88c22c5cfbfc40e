import type { Db } from '../api/src/database/database.ts'
import {
  changePassword,
  createUser,
  listUsers,
  nameOf,
  removeUser,
  UserError,
} from '../api/src/session/users.ts'
import { disable as disableSecondFactor } from '../api/src/session/second-factor.ts'
import { endSessions } from '../api/src/session/session-store.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { readPassword } from './lib/read-password.ts'
import { withDatabase } from './lib/with-database.ts'

const usage =
  'Usage: npm run admin -- <create|passwd|second-factor-off|log-out|list|remove> [username]'

/** Each does what was asked and says so in one sentence. */
const actions: Partial<Record<string, (db: Db, name: string) => Promise<string>>> = {
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
  async list(db) {
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
  const act = actions[action]
  const isComplete = (name === '') === (action === 'list')
  if (act === undefined || !isComplete || rest.length > 0) throw new UserError(usage)

  return withDatabase(configOrExit(), ({ db }) => act(db, name))
}
