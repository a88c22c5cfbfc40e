import { buildSite } from '../api/src/rebuild/local/build-site.ts'
import { configOrExit } from './lib/config.ts'
import { reviewPlaceholders } from './lib/placeholders.ts'
import { rootDir } from './lib/root.ts'
import { createSteps } from './lib/steps.ts'

const args = process.argv.slice(2)
const isDeploy = args.includes('--deploy')
const { apiUrl, siteUrl, signatureToken, rebuild } = configOrExit(
  isDeploy ? ['SITE_URL', 'API_URL'] : [],
)
const steps = createSteps()

if (isDeploy) {
  const { mayGoOn, lines } = reviewPlaceholders(rootDir, args)
  for (const line of lines) console.error(line)
  if (!mayGoOn) process.exit(1)
}

steps.step(`Building the site for ${siteUrl}`)
try {
  const { timeoutMs } = rebuild
  const { detail: onLine } = steps
  await buildSite({ rootDir, apiUrl, siteUrl, signatureToken, timeoutMs, onLine })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
steps.step('The site is in site/public.')
