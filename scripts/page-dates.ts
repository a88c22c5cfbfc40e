import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContent } from './content-check/content.ts'
import { pageDatesFile, renewedPageDates } from './content-check/page-dates.ts'
import { rootDir } from './lib/root.ts'

// The sitemap tells search engines when a page last changed. A clone has neither the history nor
// the times of its files, so the dates are kept in content, each beside a digest of what it is of.
const { content, problems } = await readContent(rootDir)
const broken = problems.filter(({ file }) => file !== pageDatesFile)
if (broken.length > 0) {
  console.error('Some content can’t be read; npm run check says what.')
  process.exit(1)
}
const dates = renewedPageDates(content, new Date().toISOString().slice(0, 10))
await writeFile(join(rootDir, pageDatesFile), `${JSON.stringify(dates, null, 2)}\n`)
console.log(`The dates of ${Object.keys(dates).length} pages are in ${pageDatesFile}.`)
