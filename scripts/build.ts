import { buildSite } from '../api/src/rebuild/local/local-build.ts'
import { configOrExit } from './lib/config.ts'
import { listPlaceholders } from './lib/placeholders.ts'
import { rootDir } from './lib/root.ts'
import { createSteps } from './lib/steps.ts'

const { apiUrl, siteUrl } = configOrExit()
const steps = createSteps()

if (process.argv.includes('--deploy')) {
  const missing = ['SITE_URL', 'API_URL'].filter((name) => !process.env[name])
  if (missing.length > 0) {
    console.error(`A deploy build needs ${missing.join(' and ')}; see .env.example.`)
    process.exit(1)
  }
}

if (process.argv.includes('--deploy')) refusePlaceholders()

steps.step(`Building the site for ${siteUrl}`)
try {
  await buildSite({ rootDir, apiUrl, siteUrl, onLine: steps.detail })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
steps.step('The site is in site/public.')

/** A site with invented testimonials or a dead checkout must not go up unnoticed. */
function refusePlaceholders(): void {
  const placeholders = listPlaceholders(rootDir)
  if (placeholders.length === 0) return
  console.error('These are examples, and stand where the real thing belongs:')
  for (const placeholder of placeholders) console.error(`  - ${placeholder}`)
  if (process.argv.includes('--allow-placeholders')) return
  console.error(
    'Replace each and take it out of content/placeholders.json, or build with --allow-placeholders.',
  )
  process.exit(1)
}
