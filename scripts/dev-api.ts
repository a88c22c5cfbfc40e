import { startServer } from '../api/src/server.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { onStopSignal } from './lib/stop-signals.ts'

process.once('uncaughtException', endWithReason)

/** The API alone, for development: Gatsby's own server shows the site and reloads it. */
const starting = startServer(configOrExit(), { serveSite: false })
onStopSignal(starting)
const server = await starting
if (server.firstAdmin) {
  const { username, password } = server.firstAdmin
  console.log(`Created the first admin "${username}" with the password ${password}`)
}
