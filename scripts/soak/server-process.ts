import { startServer } from '../../api/src/server.ts'
import { configOrExit } from '../lib/config.ts'
import { endWithReason } from '../lib/end-with-reason.ts'
import { onStopSignal } from '../lib/stop-signals.ts'

// The API alone, as `npm start` runs it; nobody builds a site.
process.once('uncaughtException', endWithReason)
const target = { name: 'nobody', run: () => Promise.resolve('done' as const) }
const starting = startServer(configOrExit(), { serveSite: false, target })
onStopSignal(starting)
console.log(`Ready: ${(await starting).url}`)
