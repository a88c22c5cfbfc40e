import { digestSiteInputs } from '../api/src/rebuild/local/site-inputs.ts'
import { startServer } from '../api/src/server.ts'
import { currentRelease } from '../api/src/site/releases/find-release.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { firstBuild } from './lib/first-build.ts'
import { listPlaceholders } from './lib/placeholders.ts'
import { rootDir } from './lib/root.ts'
import { createSteps } from './lib/steps.ts'
import { onStopSignal } from './lib/stop-signals.ts'

process.once('uncaughtException', endWithReason)
const config = configOrExit()
const steps = createSteps()
const fingerprints = async () => ({ inputs: await digestSiteInputs(rootDir, config.siteUrl) })

steps.step(`Opening the database in ${config.dataDir}`)
const starting = startServer(config, {
  build: { fingerprints, onLine: steps.detail },
})
onStopSignal(starting)
const server = await starting

const { firstAdmin, starterArticles } = server
if (starterArticles > 0) steps.step(`Filled the new database with ${starterArticles} articles`)
if (firstAdmin) {
  steps.step('Created the first admin; the password is shown only this once:')
  steps.detail(`user name  ${firstAdmin.username}`)
  steps.detail(`password   ${firstAdmin.password}`)
}
steps.step(`Listening on ${server.url}`)
const placeholders = listPlaceholders(rootDir)
if (config.siteUrl.startsWith('https:') && placeholders.length > 0) {
  steps.step('Examples stand where the real thing belongs; see “Before you go live” in README.md:')
  for (const placeholder of placeholders) steps.detail(placeholder)
}

const { inputs } = await fingerprints()
if ((await currentRelease(config.dataDir))?.fingerprints.inputs === inputs) {
  steps.step('The site is built, and nothing it is made from has changed')
} else {
  steps.step('Building the site; until then the address shows the former one, or says so')
  await firstBuild({ config, server, steps, fingerprints })
}
console.log(`Ready: ${server.url}`)
