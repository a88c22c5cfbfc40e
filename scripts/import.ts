import { startSanitiser } from '../api/src/news/html/sanitiser.ts'
import { readVideoHosts } from '../api/src/news/video-hosts.ts'
import { importArticles } from '../api/src/transfer/import-articles.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { fileArgument } from './lib/file-argument.ts'
import { createSteps, everyFewSeconds } from './lib/steps.ts'
import { untilStopSignal } from './lib/stop-signals.ts'
import { withDatabase } from './lib/with-database.ts'

try {
  const file = fileArgument('import')
  const config = configOrExit()
  const { detail } = createSteps()
  const options = {
    now: new Date(),
    debounceMs: config.rebuild.debounceMs,
    signal: untilStopSignal(),
    onProgress: everyFewSeconds(({ articles, pictures }: Record<string, number>) =>
      detail(`${articles} articles and ${pictures} pictures are read.`),
    ),
  }
  const sanitiser = startSanitiser(readVideoHosts(config.rootDir))
  const imported = await withDatabase(
    config,
    ({ db }) => importArticles({ db, sanitiser }, file, options),
    { mayBeNew: true },
  ).finally(() => sanitiser.close())
  const { added, changed, same, pictures } = imported
  console.log(
    `Of the articles ${added} were added, ${changed} changed, and ${same} are as they were; ${pictures} pictures were added.`,
  )
} catch (error) {
  endWithReason(error)
}
