import { startServer } from '../../api/src/server.ts'
import { configOrExit } from '../lib/config.ts'
import { endWithReason } from '../lib/end-with-reason.ts'
import { onStopSignal } from '../lib/stop-signals.ts'

// As `npm start` runs it, with the site that is in the data folder; nobody builds another.
process.once('uncaughtException', endWithReason)
const target = { name: 'nobody', run: () => Promise.resolve('done' as const) }
const starting = startServer(configOrExit(), { target })
onStopSignal(starting)
console.log(`Ready: ${(await starting).url}`)
