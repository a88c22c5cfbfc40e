import { buildSite } from '../api/src/rebuild/local/build-site.ts'
import { configOrExit } from './lib/config.ts'
import { reviewPlaceholders } from './lib/placeholders.ts'
import { rootDir } from './lib/root.ts'
import { createSteps } from './lib/steps.ts'

const args = process.argv.slice(2)
const { apiUrl, siteUrl, signatureToken, rebuild } = configOrExit()
const steps = createSteps()

if (args.includes('--deploy')) {
  const missing = ['SITE_URL', 'API_URL'].filter((name) => !process.env[name])
  if (missing.length > 0) {
    console.error(`A deploy build needs ${missing.join(' and ')}; see .env.example.`)
    process.exit(1)
  }
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
