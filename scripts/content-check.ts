import { pathToFileURL } from 'node:url'
import { checkApiSentences } from './content-check/api-sentences.ts'
import { readContent, type Content } from './content-check/content.ts'
import { checkCounts } from './content-check/counts.ts'
import { checkFacts } from './content-check/facts.ts'
import { checkHostileTexts } from './content-check/hostile.ts'
import { checkLegalDocuments } from './content-check/legal.ts'
import { checkLinks } from './content-check/links.ts'
import { checkOneName } from './content-check/one-name.ts'
import { checkPageDates } from './content-check/page-dates.ts'
import { checkPlaceholders } from './content-check/placeholders.ts'
import type { Problem } from './content-check/problem.ts'
import { checkSeo } from './content-check/seo.ts'
import { checkStarterArticles } from './content-check/starter-articles.ts'
import { checkTranslations } from './content-check/translations.ts'
import { checkTypography } from './content-check/typography.ts'
import { rootDir } from './lib/root.ts'

export type { Problem }

const checks: readonly ((content: Content) => Problem[] | Promise<Problem[]>)[] = [
  checkTranslations,
  checkApiSentences,
  checkCounts,
  checkFacts,
  checkLinks,
  checkHostileTexts,
  checkTypography,
  checkOneName,
  checkSeo,
  checkPlaceholders,
  checkLegalDocuments,
  checkStarterArticles,
  checkPageDates,
]

/** Everything in `content/` below the root that a page would show wrongly, or not at all. */
export async function runContentCheck(root: string): Promise<Problem[]> {
  const { content, problems } = await readContent(root)
  const found = await Promise.all(checks.map(async (check) => check(content)))
  return [...problems, ...found.flat()]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = await runContentCheck(rootDir)
  for (const { file, key, message } of problems) {
    console.error([file, key, message].filter(Boolean).join(': '))
  }
  process.exitCode = problems.length > 0 ? 1 : 0
}
