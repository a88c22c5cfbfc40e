import { readConfig } from '../../src/config/config.ts'
import { startServer } from '../../src/server.ts'

/** The server as it is started, over the data directory that its settings name. */
const [rootDir = ''] = process.argv.slice(2)
const target = { name: 'nobody', run: async () => 'done' as const }
const { url } = await startServer(readConfig(process.env, rootDir), { target })
console.log(url)
