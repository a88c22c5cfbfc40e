import { exportArticles } from '../api/src/transfer/export-articles.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { fileArgument } from './lib/file-argument.ts'
import { configOrExit } from './lib/config.ts'
import { withDatabase } from './lib/with-database.ts'
import { createSteps, everyFewSeconds } from './lib/steps.ts'
import { untilStopSignal } from './lib/stop-signals.ts'

try {
  const file = fileArgument('export')
  const { detail } = createSteps()
  const onProgress = everyFewSeconds(({ articles, pictures }: Record<string, number>) =>
    detail(`${articles} articles and ${pictures} pictures are written.`),
  )
  const { articles, pictures } = await withDatabase(configOrExit(), ({ db }) =>
    exportArticles(db, file, { now: new Date(), signal: untilStopSignal(), onProgress }),
  )
  console.log(`${articles} articles and ${pictures} pictures are in ${file}.`)
} catch (error) {
  endWithReason(error)
}
