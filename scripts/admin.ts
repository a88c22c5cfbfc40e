import { migrate } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open-database.ts'
import {
  changePassword,
  createUser,
  listUsers,
  removeUser,
  UserError,
} from '../api/src/session/users.ts'
import { configOrExit } from './lib/config.ts'
import { readPassword } from './lib/read-password.ts'

const usage = 'Usage: npm run admin -- <create|passwd|list|remove> [username]'
const [action, name] = process.argv.slice(2)
const { databaseFile } = configOrExit()
const database = openDatabase(databaseFile)

try {
  await migrate(database)
  console.log(await run(action, name))
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}

/** Does what was asked and says so in one sentence. */
async function run(action: string | undefined, name: string | undefined): Promise<string> {
  const { db } = database
  if (action === 'list') {
    const users = await listUsers(db)
    if (users.length === 0) return 'There are no accounts. The next start creates the first one.'
    return users.map(({ username, createdAt }) => `${username}  since ${createdAt}`).join('\n')
  }
  if (!name) throw new UserError(usage)
  switch (action) {
    case 'create':
      await createUser(db, name, await readPassword(`Password for ${name}: `))
      return `Created "${name}".`
    case 'passwd':
      await changePassword(db, name, await readPassword(`New password for ${name}: `))
      return `Changed the password of "${name}" and ended the sessions of that account.`
    case 'remove':
      await removeUser(db, name)
      return `Removed "${name}".`
    default:
      throw new UserError(usage)
  }
}
