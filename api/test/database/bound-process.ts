import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import { startServer } from '../../src/server.ts'
import { publishRelease } from '../../src/site/releases/publish-release.ts'
import { asOperatorError } from '../../src/system/operator-error.ts'

/**
 * The server over the data in a folder, as the user who is named: root isn't bound by permissions.
 * A rebuild publishes what lies in `public` there. Says that it is ready, or why it isn't.
 */
const [folder = '', user = ''] = process.argv.slice(2)
if (user !== '') {
  process.setgroups?.([])
  process.setgid?.(Number(user))
  process.setuid?.(Number(user))
}
const config = readConfig(process.env, folder)
const target = {
  name: 'a test',
  async run() {
    const { signal } = new AbortController()
    const options = { builtAt: new Date(), fingerprints: {}, log: console, signal }
    await publishRelease(join(folder, 'public'), config.dataDir, options)
    return 'done' as const
  },
}
try {
  const { url } = await startServer(config, { target })
  console.log(`Ready: ${url}`)
} catch (error) {
  console.log((asOperatorError(error) as Error).message)
  process.exit(1)
}
