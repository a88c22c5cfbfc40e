import { restoreBackup } from '../api/src/backup/restore-backup.ts'
import { configOrExit } from './lib/config.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { fileArgument } from './lib/file-argument.ts'
import { untilStopSignal } from './lib/stop-signals.ts'

try {
  const file = fileArgument('restore')
  const config = configOrExit()
  const signal = untilStopSignal()
  const { createdAt, kept } = await restoreBackup(file, config, { now: new Date(), signal })
  console.log(`${config.dataDir} is as it was at ${createdAt}.`)
  for (const former of kept) console.log(`What it was before is kept in ${former}.`)
  console.log('Nobody is logged in, and the next npm start builds the site.')
} catch (error) {
  endWithReason(error)
}
