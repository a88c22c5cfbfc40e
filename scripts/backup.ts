import { makeBackup } from '../api/src/backup/make-backup.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { fileArgument } from './lib/file-argument.ts'
import { untilStopSignal } from './lib/stop-signals.ts'

try {
  const file = fileArgument('backup')
  await makeBackup(file, configOrExit(), { now: new Date(), signal: untilStopSignal() })
  console.log(`Everything that must be kept is in ${file}.`)
} catch (error) {
  endWithReason(error)
}
